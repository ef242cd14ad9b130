import type { IncomingMessage } from 'node:http';

/** Milliseconds of silence after which a request to the service fails. */
export const SILENCE = 8_000;

/** Returns the error of a service that has been silent for that long. */
export function silence(what: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${what}: no answer`), { code: 'ETIMEDOUT' });
}

/**
 * Reads the body of an answer.
 * @throws the connection's error where the next chunk takes too long, or never comes.
 */
export async function* readBody(answer: IncomingMessage): AsyncGenerator<Buffer> {
  const pieces = answer[Symbol.asyncIterator]();
  try {
    for (;;) {
      // Only while a chunk is awaited, because a slow consumer is no silence of the service.
      const timer = setTimeout(() => answer.destroy(silence('body')), SILENCE);
      const { value, done } = await pieces.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    answer.destroy();
  }
}

/** Reads a short text. @throws where it is longer than `limit` bytes. */
export async function readText(answer: IncomingMessage, limit: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of readBody(answer)) {
    size += piece.length;
    if (size > limit) throw new Error(`an answer is longer than ${limit} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
