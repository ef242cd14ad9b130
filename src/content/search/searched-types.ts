import { CONTENT_TYPES, type TableOf, TRASHED_TYPES, type TrashedType } from '../content-types.ts';

/** A table with searched rows. */
export type SearchedTable = TableOf<TrashedType>;

export const SEARCHED_TABLES: readonly SearchedTable[] = [
  ...new Set(TRASHED_TYPES.map((type) => CONTENT_TYPES[type].table)),
];
