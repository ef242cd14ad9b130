import { withoutAccents } from './without-accents.ts';

/** In characters: short enough for address bars, logs and file names. */
const MAX_SLUG_LENGTH = 100;

/**
 * Returns the slug of a title (`docs/specification/addresses.md#slugs`): without accents, lower case, every run of other
 * characters than letters and digits one hyphen, none at either end. Empty for a title without a letter or digit.
 */
export function slugify(title: string): string {
  return withoutAccents(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
}
