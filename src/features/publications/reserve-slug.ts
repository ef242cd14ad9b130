import type { Transaction } from '#platform/db/index.ts';
import { slugify } from '#platform/text/slug.ts';
import type { PublicationKind } from './publication.schema.ts';
import { claimSlug } from './publications.queries.ts';

/** The slug of a title without a single letter or digit (D17). */
const NAMELESS = 'publication';

/** What a title's slug is before a number tells it from others of its kind. */
export function baseSlug(title: string): string {
  return slugify(title) || NAMELESS;
}

/**
 * Gives a publication the slug of its title, numbered where another one of its kind has or had it (D17).
 * The table's key decides, so that two at the same moment cannot share one; an address that once was
 * another publication's stays that one's (D8).
 */
export async function reserveSlug(
  trx: Transaction,
  kind: PublicationKind,
  title: string,
  publicationId: string,
  now: string,
): Promise<string> {
  const base = baseSlug(title);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (await claimSlug(trx, kind, slug, publicationId, now)) return slug;
  }
}
