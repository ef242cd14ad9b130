export { findMatches, MAX_MATCHES } from './find-matches.ts';
export { proposeSpelling } from './propose-spelling.ts';
export { searchFollower } from './search.follower.ts';
export type { Match } from './search-index.queries.ts';
export { syncSearchIndex } from './sync-search-index.ts';
