/** The light version: every public page has it below this folder, under its own address. */
export const light = { root: '/leger' } as const;
