/** The light version contains every public page, below this path. */
export const light = { root: '/leger' } as const;
