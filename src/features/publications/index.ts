export { createPublication } from './create-publication.ts';
export { FEED_FILES } from './feed-links.ts';
export { PUBLICATION_WORDS } from './publication-words.ts';
export { publicationsApi } from './publications.api.ts';
export { countPublic, readAddresses } from './read-addresses.ts';
export { countKinds, readAwaiting } from './read-awaiting.ts';
export { type FeedEntry, readFeed } from './read-feed.ts';
export { readLatest } from './read-public.ts';
