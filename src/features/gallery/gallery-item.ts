/** Characters. */
export const MAX_DESCRIPTION_LENGTH = 500;
export const MAX_ALT_LENGTH = 300;
