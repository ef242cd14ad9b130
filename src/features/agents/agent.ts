/** Characters. */
export const MAX_NAME_LENGTH = 100;
export const MAX_ROLE_LENGTH = 150;
export const MAX_DESCRIPTION_LENGTH = 2_000;
export const MAX_LINK_LENGTH = 500;

/** Members of a team whose order can be set: all of them are sent at once. */
export const MAX_ORDERED_AGENTS = 1_000;
