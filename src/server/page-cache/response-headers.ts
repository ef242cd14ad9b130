import { ERRORS } from '#lib/error-kinds.ts';
import type { Encoding } from '#lib/http/accepted-encoding.ts';
import { isKnown } from '#lib/http/etag.ts';
import type { CachedResponse } from './cached-response.ts';

/** Headers that describe a body. */
const BODY_HEADER = /^content-(?:type|encoding|length)$/;

/** True when the client has the present version of the page (RFC 9110 §13.1.2). */
export function isUnchanged({ etag }: CachedResponse, ifNoneMatch: string | undefined): boolean {
  return etag !== null && ifNoneMatch !== undefined && isKnown(ifNoneMatch, etag);
}

/** Returns the headers of a page in an encoding, without `Vary`; for a response without a body, `encoding` is null. */
export function pageHeaders(page: CachedResponse, encoding: Encoding | null): [string, string][] {
  const headers = [...page.headers];
  // Weak, because one page has several encodings.
  if (page.etag !== null) headers.push(['etag', `W/${page.etag}`]);
  if (page.status === 503 && !page.headers.has('retry-after')) {
    headers.push(['retry-after', String(ERRORS.unavailable.retryAfter)]);
  }
  if (encoding === null) return headers.filter(([name]) => !BODY_HEADER.test(name));
  return encoding === 'identity' ? headers : [...headers, ['content-encoding', encoding]];
}

/** The request header that selects the variant. */
const VARIES_BY = 'accept-encoding';

/** Returns the `Vary` of a page. @param others the value that hooks have set. */
export function varyHeader(others: unknown): string {
  return typeof others === 'string' && others !== '' ? `${others}, ${VARIES_BY}` : VARIES_BY;
}
