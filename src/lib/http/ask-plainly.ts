import { type IncomingMessage, request } from 'node:http';

/** Maximum bytes of an answer. */
const MAX_BODY_SIZE = 32 * 1024 * 1024;

/**
 * Header of every outgoing request. By default `fetch` accepts Brotli, gzip and deflate and decodes them, so that the other
 * server would choose which decoder runs here.
 */
export const ASK_PLAINLY = { 'Accept-Encoding': 'identity' } as const;

/** Values of `Content-Encoding` that change no byte; `aws-chunked` only says how a stored object was sent. */
const PLAIN = new Set(['', 'identity', 'aws-chunked']);

/**
 * Closes an answer that is encoded in spite of {@link ASK_PLAINLY} (RFC 9110 §8.4).
 * @throws {Error} for such an answer, before any of its bytes is decoded.
 */
export function refuseEncoded(answer: IncomingMessage): void {
  const encoding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (PLAIN.has(encoding)) return;
  answer.destroy();
  throw Object.assign(new Error(`an answer is encoded: ${encoding.slice(0, 40)}`), {
    code: 'ERR_INVALID_CONTENT_ENCODING',
  });
}

async function readBody(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer) {
    size += piece.length;
    if (size > MAX_BODY_SIZE) throw new Error(`an answer is longer than ${MAX_BODY_SIZE} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * Requests an address from a server of this machine, without decoding the answer or following a redirect.
 * @param limit milliseconds for the whole answer.
 * @throws {Error} where none comes, or one that is encoded or too long; a `TimeoutError` after `limit`.
 */
export async function askPlainly(
  url: string | URL,
  limit: number,
): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(limit);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { agent: false, headers: ASK_PLAINLY, signal })
    .on('response', resolve)
    .on('error', reject)
    .end();
  try {
    const answer = await promise;
    refuseEncoded(answer);
    return { status: answer.statusCode ?? 0, body: await readBody(answer) };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}
