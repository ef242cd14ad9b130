export {
  COLLECTIONS,
  collectionOf,
  type PublishedCollection,
  publishedApi,
  reindexPublished,
} from './published.ts';
export { readPublishedFeed, summaryOf } from './read-feed.ts';
