import { withoutSignature } from '../images/image-address.ts';
import { decodeEscapes, mailtoLink, readMailto } from '../text/mailto.ts';
import { parseUrl } from '../text/parse-url.ts';
import { dialOne } from '../text/telephone.ts';
import { trimEndOf } from '../text/trim-end.ts';
import { completeWebAddress } from '../text/web-address.ts';

/** Schemes a link may have, besides the site's own paths. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Base of the site's own paths: an address that resolves to another origin leaves the site. */
const NO_ORIGIN = 'https://site.invalid';

/**
 * Characters that browsers ignore in an address, and by which a scheme can be hidden (WHATWG URL, basic URL
 * parser).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const IGNORED_IN_ADDRESS = /^[\u0000-\u0020]+|[\t\n\r]/g;
const IGNORED_AT_END = String.fromCharCode(...Array(33).keys());

/** Maximum characters of an address that is completed; no host name or e-mail address is longer. */
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

/**
 * Returns a WhatsApp link with the digits of its number alone, because WhatsApp dials no separators; any
 * other address, or a number without its country, unchanged.
 */
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

/** Completes an address without a scheme; `null` for one that names a file beside the page. */
function completedLink(address: string): string | null {
  if (address.length > MAX_INCOMPLETE_LENGTH) return null;
  const typed = trimEndOf(address, '.,;');
  return mailtoLink(typed) ?? webLink(typed);
}

/**
 * Returns an address in the form that a link may have: `http(s)`, `mailto`, `tel`, or a path of this site. An
 * incomplete one is completed (`www.example.org`, `jean@example.org`, `https:example.org`); `null` for one
 * that leads elsewhere than it says: other schemes, addresses that leave the site without naming one (`//…`),
 * paths that depend on the page (`bulletins`), and ambiguous telephone numbers. The address of a stored image
 * loses its signature. Idempotent.
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
