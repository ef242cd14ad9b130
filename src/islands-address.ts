/** Address of the script of the islands, under Vite's development server; the build puts the one that it has made in its place. */
export const ISLANDS_ADDRESS = '/@id/virtual:islands';
