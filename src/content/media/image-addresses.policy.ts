/** Pictures of which one call asks the addresses at most. */
export const MAX_ADDRESSES = 100;
