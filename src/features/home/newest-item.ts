import type { PublicationSummary } from '#features/publications/publication.schema.ts';

/** The newest publication of a kind, as far as it could be read. */
export type NewestItem =
  | { readonly state: 'loaded'; readonly publication: PublicationSummary }
  | { readonly state: 'none' }
  | { readonly state: 'failed' };
