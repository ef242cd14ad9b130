export { publishedApi } from './published.api.ts';
export { COLLECTIONS, EVENTS } from './published.ts';
export { readPublishedFeed, summaryOf } from './read-feed.ts';
