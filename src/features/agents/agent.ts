/** Characters. */
export const MAX_NAME_LENGTH = 100;
export const MAX_ROLE_LENGTH = 150;
export const MAX_DESCRIPTION_LENGTH = 2_000;
export const MAX_LINK_LENGTH = 500;
