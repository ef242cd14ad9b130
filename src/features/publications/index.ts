export { createPublication } from './create-publication.ts';
export { PUBLICATION_WORDS, type PublicationWords } from './publication-words.ts';
export { publicationsApi } from './publications.api.ts';
export {
  type PublicDetail,
  type PublicList,
  readLatest,
  readPublicDetail,
  readPublicList,
} from './read-public.ts';
