export { publishedApi } from './published.api.ts';
export { COLLECTIONS, EVENTS } from './published.ts';
