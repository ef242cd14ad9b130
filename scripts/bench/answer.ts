import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it went over the wire: still compressed. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  /** Base64. */
  readonly body: string;
}

/** The connection's own business: each server says these for itself. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/** Asks once and keeps every byte of the answer. */
export function fetchAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, async (response) => {
      const body = await buffer(response);
      const kept = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
      resolve({
        status: response.statusCode ?? 0,
        headers: {
          ...Object.fromEntries(kept.map(([name, value]) => [name, value ?? ''])),
          'content-length': String(body.byteLength),
        },
        body: body.toString('base64'),
      });
    });
    sent.once('error', reject).end();
  });
}
