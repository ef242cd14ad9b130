/** Route of the frame around every public page, as the build names it: what its loader returns, every one of them shows. */
export const FRAME_ROUTE = 'features/organisation/pages/site-frame.route';
