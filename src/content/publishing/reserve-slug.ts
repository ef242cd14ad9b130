import { slugify } from '#lib/text/slug.ts';

/** Slug of a title without a letter or digit (docs/specification/addresses.md#slugs). */
const NAMELESS = 'publication';

/** Returns a title's slug before a number tells it from others of its type. */
export function baseSlug(title: string): string {
  return slugify(title) || NAMELESS;
}

/** Appends a number to a slug; the first of its type has none. */
function numbered(base: string, number: number): string {
  return number === 1 ? base : `${base}-${number}`;
}

/**
 * Returns the first number whose slug is not another item's, by doubling and halving: counting up would take a query for
 * each item of the title.
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

/** Slugs of the items of one type, as one of them sees them. */
export interface Slugs {
  /** True when a slug is or was this item's, false when another one's; `undefined` when no item has it. */
  isOwn(slug: string): Promise<boolean | undefined>;
  /** Claims a slug unless another item has it. @returns whether it is this item's now. */
  claim(slug: string): Promise<boolean>;
}

/**
 * Reserves the slug of an item's title, numbered where another one of its type has it
 * (docs/specification/addresses.md#slugs), or had it once (docs/specification/addresses.md#former-slugs). The table's
 * key decides: two at the same moment cannot share one.
 */
export async function reserveSlug(title: string, slugs: Slugs): Promise<string> {
  const base = baseSlug(title);
  const isOthers = async (number: number) => (await slugs.isOwn(numbered(base, number))) === false;
  for (let number = await firstFreeNumber(isOthers); ; number++) {
    const slug = numbered(base, number);
    if (await slugs.claim(slug)) return slug;
  }
}
