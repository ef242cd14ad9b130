import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendList } from './send-list.ts';

const LONG = 'é"<'.repeat(50_000);

describe('a streamed list', () => {
  async function send(items: () => AsyncIterable<{ text: string }>) {
    const app = Fastify();
    app.get('/', (_request, reply) => sendList(reply, items()));
    const answer = await app.inject({ url: '/' });
    await app.close();
    return answer;
  }
  async function* texts(count: number, text: string) {
    for (let made = 0; made < count; made += 1) yield { text };
  }

  it.each([
    [0, 'short'],
    [1, 'short'],
    [3, 'short'],
    [1, LONG],
    [40, LONG],
  ])('is the JSON of its %i items', async (count, text) => {
    const answer = await send(() => texts(count, text));
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(Array.from({ length: count }, () => ({ text })));
  });

  it('has a Content-Length when it is short', async () => {
    const answer = await send(() => texts(3, 'short'));
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.byteLength));
  });

  it('yields to the event loop after a few items, even when ten are sent at once', async () => {
    let made = 0;
    let most = 0;
    let isOver = false;
    const turn = () => {
      most = Math.max(most, made);
      made = 0;
      if (!isOver) setImmediate(turn);
    };
    async function* counted() {
      for await (const item of texts(20, LONG)) {
        made += 1;
        yield item;
      }
    }
    setImmediate(turn);
    await Promise.all(Array.from({ length: 10 }, () => send(counted)));
    isOver = true;
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(6);
  });

  it('is answered 500 when it fails before its first byte, and cut off when it fails later', async () => {
    async function* failing(count: number) {
      yield* texts(count, LONG);
      throw new Error('the database is gone');
    }
    expect((await send(() => failing(0))).statusCode).toBe(500);
    await expect(send(() => failing(10))).rejects.toThrow();
  });
});
