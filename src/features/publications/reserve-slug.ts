import type { Transaction } from '#platform/db/index.ts';
import { slugify } from '#platform/text/slug.ts';
import type { PublicationKind } from './publication.schema.ts';
import { claimSlug, isSlugFor } from './publications.queries.ts';

/** The slug of a title without a single letter or digit (docs/specification/addresses.md#slugs). */
const NAMELESS = 'publication';

/** Returns a title's slug before a number tells it from others of its kind. */
export function baseSlug(title: string): string {
  return slugify(title) || NAMELESS;
}

/** The slug that a number gives; the first of its kind has none. */
function numbered(base: string, number: number): string {
  return number === 1 ? base : `${base}-${number}`;
}

/**
 * The first number whose slug is not another publication's, found by doubling and halving: one step a number would take
 * as many as there are publications of one title.
 */
async function firstFreeNumber(isOthers: (number: number) => Promise<boolean>): Promise<number> {
  let taken = 0;
  let free = 1;
  while (await isOthers(free)) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isOthers(middle)) taken = middle;
    else free = middle;
  }
  return free;
}

/**
 * Gives a publication the slug of its title, numbered where another one of its kind has or had it
 * (docs/specification/addresses.md#slugs). The table's key decides, so that two at the same moment cannot share one;
 * an address that once was another publication's stays that one's (docs/specification/addresses.md#former-slugs).
 */
export async function reserveSlug(
  trx: Transaction,
  kind: PublicationKind,
  title: string,
  publicationId: string,
  now: string,
): Promise<string> {
  const base = baseSlug(title);
  const isOthers = async (number: number) =>
    (await isSlugFor(trx, kind, numbered(base, number), publicationId)) === false;
  for (let number = await firstFreeNumber(isOthers); ; number++) {
    const slug = numbered(base, number);
    if (await claimSlug(trx, kind, slug, publicationId, now)) return slug;
  }
}
