import { baseSlug, reserveSlug as reserveItemSlug } from '#content/publishing/reserve-slug.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { PublicationKind } from './publication.schema.ts';
import { claimSlug, isSlugFor } from './publications.queries.ts';

export { baseSlug };

/** Reserves the slug of a publication's title among those of its kind. */
export function reserveSlug(
  trx: Transaction,
  kind: PublicationKind,
  title: string,
  publicationId: string,
  now: string,
): Promise<string> {
  return reserveItemSlug(title, {
    isOwn: (slug) => isSlugFor(trx, kind, slug, publicationId),
    claim: (slug) => claimSlug(trx, kind, slug, publicationId, now),
  });
}
