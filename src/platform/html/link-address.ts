import { withoutSignature } from '../images/image-address.ts';
import { decodeEscapes, mailtoLink, readMailto } from '../text/mailto.ts';
import { parseUrl } from '../text/parse-url.ts';
import { dialOne } from '../text/telephone.ts';
import { trimEndOf } from '../text/trim-end.ts';
import { completeWebAddress } from '../text/web-address.ts';

/** Schemes a link may have, besides the site's own paths. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Base of the site's own paths: one that resolves to another origin leaves the site. */
const NO_ORIGIN = 'https://site.invalid';

/** A browser ignores these in an address, which is how a scheme is hidden (WHATWG URL, basic URL parser). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const IGNORED_IN_ADDRESS = /^[\u0000-\u0020]+|[\t\n\r]/g;
const IGNORED_AT_END = String.fromCharCode(...Array(33).keys());

/** Characters of an address that is completed; no host name or e-mail address is longer. */
const MAX_INCOMPLETE_LENGTH = 2_000;

/** A number as phones dial it, with parameters (RFC 3966 §3), or a service code such as `*111#`. */
const DIALLED = /^tel:(?:\+?[\d.-]+(?:;[\w-]+=[^;]*)*|[*#][\d*#]*|(?:%23|\*)[\d*%]*)$/i;

function telephoneLink(address: string): string | null {
  const number = address.slice('tel:'.length);
  const digits = number.split(';')[0]?.replace(/\D/g, '') ?? '';
  if (DIALLED.test(address) && digits.length <= 15) return address;
  if (address.length > MAX_INCOMPLETE_LENGTH) return null;
  return dialOne(decodeEscapes(number).replace(/;ext=/i, ' poste '));
}

/** WhatsApp dials the digits of a whole number, and nothing that stands between them. */
function whatsAppLink(address: string, { host, pathname }: URL): string {
  const number = decodeEscapes(pathname.slice(1));
  if (host !== 'wa.me' || /^\d*$/.test(number) || !/^[+\d\s().-]{7,40}$/.test(number)) return address;
  const link = /^tel:\+(\d+)$/.exec(dialOne(number) ?? '');
  return link ? `https://wa.me/${link[1]}` : address;
}

function webLink(address: string): string | null {
  const whole = completeWebAddress(address);
  const url = parseUrl(whole);
  return url && /^https?:\/\//i.test(whole) ? whatsAppLink(whole, url) : null;
}

/** Completes an address without its scheme; `null` where it would be read as a file beside the page. */
function completedLink(address: string): string | null {
  if (address.length > MAX_INCOMPLETE_LENGTH) return null;
  const typed = trimEndOf(address, '.,;');
  return mailtoLink(typed) ?? webLink(typed);
}

/**
 * Returns the address as a link may hold it: `http(s)`, `mailto`, `tel`, or a path of this site. One that its author did not
 * write whole is completed (`www.example.org`, `jean@example.org`, `https:example.org`); `null` for what leads somewhere
 * else than it says: other schemes, addresses that leave the site without naming one (`//…`), paths that depend on the
 * page (`bulletins`), and telephone numbers that can be read in two ways. That of a picture loses its signature. Idempotent.
 */
export function allowedLink(address: string): string | null {
  const cleaned = withoutSignature(trimEndOf(address, IGNORED_AT_END).replace(IGNORED_IN_ADDRESS, ''));
  if (/^[/?#]/.test(cleaned)) return parseUrl(cleaned, NO_ORIGIN)?.origin === NO_ORIGIN ? cleaned : null;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(cleaned)?.[1]?.toLowerCase();
  if (scheme === 'http' || scheme === 'https') return webLink(cleaned);
  if (scheme === 'mailto') return readMailto(cleaned);
  if (scheme === 'tel') return telephoneLink(cleaned);
  return completedLink(cleaned);
}

/** True when an allowed link leads to an origin other than `ownOrigins`. */
export function isExternalLink(address: string, ownOrigins: readonly string[]): boolean {
  if (!/^https?:/i.test(address)) return false;
  const { origin } = new URL(address);
  return !ownOrigins.some((own) => parseUrl(own)?.origin === origin);
}
