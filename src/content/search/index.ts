export { findMatches } from './find-matches.ts';
export { proposeSpelling } from './propose-spelling.ts';
export { searchChangeHandler } from './search.change-handler.ts';
export type { FoundIds, ListedEntries, Match } from './search-index.queries.ts';
export { type AskedWords, askedWords, type SearchedList, searchList } from './search-list.ts';
export { syncSearchIndex } from './sync-search-index.ts';
