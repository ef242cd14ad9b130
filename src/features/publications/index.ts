export { createPublication } from './create-publication.ts';
export { describeBody } from './describe-body.ts';
export { FEED_FORMATS, type FeedFormat } from './feed-links.ts';
export { publicationsApi } from './publications.api.ts';
export { countPublic, readAddresses } from './read-addresses.ts';
export { countKinds, readAwaiting } from './read-awaiting.ts';
export { type FeedEntry, readFeed } from './read-feed.ts';
export { readAlert, readLatest } from './read-public.ts';
export { trashPublication } from './trash-publication.ts';
