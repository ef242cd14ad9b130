import { withoutAccents } from './without-accents.ts';

/** Slugs stay short enough for any address bar, log and file name. */
const MAX_SLUG_LENGTH = 100;

/**
 * The address of a title: accents removed, lower case, what is neither letter nor digit becomes a hyphen, one
 * at a time, none at either end [3, D17]. Empty for a title without a single letter or digit.
 */
export function slugify(title: string): string {
  return withoutAccents(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
}
