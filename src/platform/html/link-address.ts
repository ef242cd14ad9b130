import { parseUrl } from '../text/parse-url.ts';
import { trimEndOf } from '../text/trim-end.ts';

/** Schemes a link may have, besides the site's own paths. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Base of relative addresses: one that resolves to another origin leaves the site. */
const NO_ORIGIN = 'https://site.invalid';

/** A browser ignores these in an address, which is how a scheme is hidden (WHATWG URL, basic URL parser). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const IGNORED_IN_ADDRESS = /^[\u0000-\u0020]+|[\t\n\r]/g;
const IGNORED_AT_END = String.fromCharCode(...Array(33).keys());

/**
 * Returns the address as a link may hold it: `http(s)`, `mailto`, `tel`, or a path of this site; `null` for every other
 * scheme and for addresses that leave the site without naming a scheme (`//…`).
 */
export function allowedLink(address: string): string | null {
  const cleaned = trimEndOf(address, IGNORED_AT_END).replace(IGNORED_IN_ADDRESS, '');
  const url = cleaned === '' ? null : parseUrl(cleaned, NO_ORIGIN);
  if (!url) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(cleaned);
  const isAllowed = hasScheme
    ? LINK_SCHEMES.some((scheme) => url.protocol === `${scheme}:`)
    : url.origin === NO_ORIGIN;
  return isAllowed ? cleaned : null;
}

/** True when an allowed link leads to an origin other than `ownOrigins`. */
export function isExternalLink(address: string, ownOrigins: readonly string[]): boolean {
  if (!/^https?:/i.test(address)) return false;
  const { origin } = new URL(address);
  return !ownOrigins.some((own) => parseUrl(own)?.origin === origin);
}
