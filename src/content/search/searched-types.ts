import { ALL_CONTENT_TYPES, type ContentType } from '../content-types.ts';

/** Tables whose rows visitors can search, each with the column that names an item. */
export const SEARCHED_TABLES = { publications: 'title', agents: 'name', reports: 'title' } as const;

export type SearchedTable = keyof typeof SEARCHED_TABLES;

/** Content types that visitors can search (docs/specification/search.md#what-is-found). */
export type SearchedType = Exclude<ContentType, 'subscriber' | 'gallery_item'>;

export function isSearchedType(type: string): type is SearchedType {
  return SEARCHED_TYPES.some((searched) => searched === type);
}

export const SEARCHED_TYPES = ALL_CONTENT_TYPES.filter(
  (type): type is SearchedType => type !== 'subscriber' && type !== 'gallery_item',
);
