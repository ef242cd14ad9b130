export { createPublication } from './create-publication.ts';
export { publicationsApi } from './publications.api.ts';
export { readLatest } from './read-public.ts';
