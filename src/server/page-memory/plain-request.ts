import type { AskedPage } from './door.ts';

/** Bytes of the longest request that is read here; Node's parser takes twice as many. */
const LONGEST = 8 * 1024;

/**
 * One whole request in its plainest form (RFC 9112 §2.1), and nothing behind it: part of what every parser of HTTP takes,
 * and takes in the same way. No repetition can match what the one behind it does: the work grows as the text does.
 */
const PLAIN = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/;

/** Headers that are read; a second one of a name may mean anything. */
const READ = new Set(['host', 'connection', 'accept-encoding', 'if-none-match']);

/** Headers of requests that are more than the question for a page: of a body, of another protocol, of another site. */
const REFUSED = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade', 'origin']);

/** Returns the headers that are read, by lower-case name; null where one says that the request is not plain. */
function readHeaders(lines: string): ReadonlyMap<string, string> | null {
  const headers = new Map<string, string>();
  for (let at = 0, end = 0; at < lines.length; at = end + 2) {
    end = lines.indexOf('\r\n', at);
    const colon = lines.indexOf(':', at);
    const name = lines.slice(at, colon).toLowerCase();
    if (REFUSED.has(name) || headers.has(name)) return null;
    if (READ.has(name)) headers.set(name, lines.slice(colon + 1, end).trim());
  }
  return headers;
}

/**
 * Returns what is asked for by bytes that are exactly one plain GET of a connection that stays open. Anything else is
 * null, and a parser's: where one body's end is read in two ways, a stranger speaks in another's name.
 */
export function readPlainRequest(bytes: Buffer): AskedPage | null {
  if (bytes.byteLength > LONGEST) return null;
  const [, url, lines] = PLAIN.exec(bytes.toString('latin1')) ?? [];
  const headers = url && lines ? readHeaders(lines) : null;
  if (!url || !headers?.has('host')) return null;
  if ((headers.get('connection') ?? 'keep-alive').toLowerCase() !== 'keep-alive') return null;
  return {
    method: 'GET',
    url,
    acceptEncoding: headers.get('accept-encoding'),
    ifNoneMatch: headers.get('if-none-match'),
  };
}
