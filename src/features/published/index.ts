export { COLLECTIONS, EVENTS, publishedApi } from './published.ts';
export { readPublishedFeed, summaryOf } from './read-feed.ts';
