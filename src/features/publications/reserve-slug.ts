import type { Transaction } from '#platform/db/index.ts';
import { slugify } from '#platform/text/slug.ts';
import type { PublicationKind } from './publication.schema.ts';
import { claimSlug, isSlugFor } from './publications.queries.ts';

/** Slug of a title without a letter or digit (docs/specification/addresses.md#slugs). */
const NAMELESS = 'publication';

/** Returns a title's slug before a number tells it from others of its kind. */
export function baseSlug(title: string): string {
  return slugify(title) || NAMELESS;
}

/** Appends a number to a slug; the first of its kind has none. */
function numbered(base: string, number: number): string {
  return number === 1 ? base : `${base}-${number}`;
}

/**
 * Returns the first number whose slug is not another publication's, by doubling and halving: counting up would take a
 * query for each publication of the title.
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
 * Reserves the slug of a publication's title, numbered where another one of its kind has it
 * (docs/specification/addresses.md#slugs), or had it once (docs/specification/addresses.md#former-slugs). The table's
 * key decides: two at the same moment cannot share one.
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
