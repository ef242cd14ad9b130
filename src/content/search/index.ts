export { findMatches } from './find-matches.ts';
export { proposeSpelling } from './propose-spelling.ts';
export { searchChangeHandler } from './search.change-handler.ts';
export type { ListedEntries, Match } from './search-index.queries.ts';
export { type ListTerm, listTerms, searchList } from './search-list.ts';
export { syncSearchIndex } from './sync-search-index.ts';
