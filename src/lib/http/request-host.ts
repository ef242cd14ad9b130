import type { IncomingMessage } from 'node:http';

/**
 * True for a request with one `Host`, as HTTP/1.1 requires (RFC 9112 §3.2); one of HTTP/1.0 may have none. Of
 * two, a proxy may have used the one that Node leaves out of `headers`.
 */
export function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  if (count === 0) return httpVersion === '1.0';
  return count === 1 && headers.host?.trim() !== '';
}
