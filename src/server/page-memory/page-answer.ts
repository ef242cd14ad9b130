import { ERRORS } from '#platform/error-kinds.ts';
import type { Encoding } from '#platform/http/accepted-encoding.ts';
import { isKnown } from '#platform/http/etag.ts';
import type { RememberedPage } from './remembered-page.ts';

/** Headers of an answer that its body alone has. */
const OF_BODY = /^content-(?:type|encoding|length)$/;

/** True when the visitor has the page as it stands (RFC 9110 §13.1.2). */
export function isUnchanged({ etag }: RememberedPage, ifNoneMatch: string | undefined): boolean {
  return etag !== null && ifNoneMatch !== undefined && isKnown(ifNoneMatch, etag);
}

/** Returns the headers of a page in an encoding, `Vary` apart; of an answer without a body where there is none. */
export function pageHeaders(page: RememberedPage, encoding: Encoding | null): [string, string][] {
  const headers = [...page.headers];
  // Weak: the same page goes out in more than one encoding.
  if (page.etag !== null) headers.push(['etag', `W/${page.etag}`]);
  if (page.status === 503 && !page.headers.has('retry-after')) {
    headers.push(['retry-after', String(ERRORS.unavailable.retryAfter)]);
  }
  if (encoding === null) return headers.filter(([name]) => !OF_BODY.test(name));
  return encoding === 'identity' ? headers : [...headers, ['content-encoding', encoding]];
}

/** The request header on which the answer depends. */
const VARIES_BY = 'accept-encoding';

/** Returns the `Vary` of a page. @param others as the server has set it for every answer. */
export function varyHeader(others: unknown): string {
  return typeof others === 'string' && others !== '' ? `${others}, ${VARIES_BY}` : VARIES_BY;
}
