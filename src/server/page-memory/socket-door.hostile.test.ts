import type { Socket } from 'node:net';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { closeIdleConnections } from '#server/stop-gracefully.ts';
import { openRaw, type RawAnswer, type RawConnection } from '#tests/support/raw-http.ts';
import { LONG, useRememberedPages } from '#tests/support/remembered-pages.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { readPlainRequest } from './plain-request.ts';

const BROWSER = [
  'Host: pamoja.test',
  'Connection: keep-alive',
  'User-Agent: Mozilla/5.0 (Linux; Android 10; K)',
  'Accept: text/html,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br',
  'Accept-Language: fr-CD,fr;q=0.9',
  'Cookie: a=b; c=d',
];

/** Returns the bytes of a request without a body. */
function request(headers: readonly string[] = ['Host: a'], line = 'GET /a HTTP/1.1'): string {
  return [line, ...headers, '', ''].join('\r\n');
}

/** Returns what is not of the moment. */
function lasting({ status, headers: { date, ...headers }, body }: RawAnswer) {
  return { status, headers, body, hasDate: date !== undefined };
}

describeOnDatabase('sqlite', 'the door before the parser', (world) => {
  const server = useRememberedPages(world);
  /** Requests that Node's parser has read. */
  let parsed = 0;

  beforeEach(async () => {
    for (const path of ['/a', '/moved', '/404']) await ask(request(BROWSER, `GET ${path} HTTP/1.1`));
    await ask(request(undefined, 'GET /a HTTP/1.1'));
    parsed = 0;
    server.app.server.on('request', () => {
      parsed += 1;
    });
  });

  async function onConnection<T>(use: (connection: RawConnection) => Promise<T>): Promise<T> {
    const connection = await openRaw(server.port);
    try {
      return await use(connection);
    } finally {
      connection.socket.destroy();
    }
  }

  const exchange = ({ socket, answer }: RawConnection, bytes: string) => {
    socket.write(bytes, 'latin1');
    return answer();
  };

  const ask = (bytes: string) => onConnection((connection) => exchange(connection, bytes));

  /** Sends on a connection that the door has left to the parser. */
  const askParser = (bytes: string) =>
    onConnection(async (connection) => {
      await exchange(connection, request(undefined, 'GET /healthz HTTP/1.1'));
      parsed = 0;
      return exchange(connection, bytes);
    });

  const untilHeld = (held: number) =>
    expect.poll(() => server.app.heldConnections.size, { interval: 1 }).toBe(held);

  it.each([
    ['a page', request(BROWSER)],
    ['a page as it is', request()],
    ['a page that a link has decorated', request(BROWSER, 'GET /a?fbclid=stranger HTTP/1.1')],
    ['a redirect', request(BROWSER, 'GET /moved HTTP/1.1')],
    ['the page of what is not there', request(BROWSER, 'GET /404 HTTP/1.1')],
  ])('answers to the letter as the server behind it: %s', async (_name, bytes) => {
    const answer = await ask(bytes);
    expect(parsed).toBe(0);
    expect(lasting(answer)).toEqual(lasting(await askParser(bytes)));
    expect(parsed).toBe(1);
    expect(Math.abs(Date.parse(answer.headers.date ?? '') - Date.now())).toBeLessThan(5_000);
  });

  it('sends nothing again to whoever has the page', async () => {
    const { headers } = await ask(request(BROWSER));
    const bytes = request([...BROWSER, `If-None-Match: ${headers.etag}`]);
    const answer = await ask(bytes);
    expect([answer.status, answer.body, parsed]).toEqual([304, '', 0]);
    expect(lasting(answer)).toEqual(lasting(await askParser(bytes)));
  });

  it('writes a line in the log for each answer', async () => {
    const lines = vi.spyOn(server.door, 'log');
    await onConnection(async (connection) => {
      for (const _ of [1, 2, 3]) await exchange(connection, request());
    });
    expect([lines.mock.calls.length, parsed]).toEqual([3, 0]);
  });

  it('is not told apart by where the pieces of a request end', async () => {
    const bytes = request(BROWSER);
    const whole = lasting(await ask(bytes));
    for (let at = 1; at < bytes.length; at += 23) {
      const answer = await onConnection(async ({ socket, answer }) => {
        socket.write(bytes.slice(0, at));
        await untilHeld(0);
        socket.write(bytes.slice(at));
        return answer();
      });
      expect(lasting(answer)).toEqual(whole);
    }
  });

  it.each([
    ['two requests in one piece', request() + request(undefined, 'GET /moved HTTP/1.1')],
    ['a body', `${request(['Host: a', 'Content-Length: 3'])}abc`],
    ['a body whose length is hidden', `${request(['Host: a', 'Content-Length : 3'])}abc`],
    ['no length twice', request(['Host: a', 'content-length: 0'])],
    ['pieces', `${request(['Host: a', 'TRANSFER-ENCODING: chunked'])}0\r\n\r\n`],
    ['a body in two readings', `${request(['Host: a', 'Content-Length: 3', 'Transfer-Encoding: chunked'])}`],
    ['an end of line of one byte', 'GET /a HTTP/1.1\nHost: a\n\n'],
    ['a bare return', request(['Host: a', 'X: a\rContent-Length: 3'])],
    ['a folded line', request(['Host: a', 'X: a', ' Content-Length: 3'])],
    ['a name with a blank', request(['Host: a', 'X Y: a'])],
    ['a line without a name', request(['Host: a', ': a'])],
    ['a zero byte', request(['Host: a', 'X: a\0b'])],
    ['no host', request(['X: a'])],
    ['two hosts', request(['Host: a', 'Host: b'])],
    ['two encodings', request(['Host: a', 'Accept-Encoding: br', 'Accept-Encoding: gzip'])],
    ['an older protocol', request(['Host: a'], 'GET /a HTTP/1.0')],
    ['a method in small letters', request(['Host: a'], 'get /a HTTP/1.1')],
    ['two blanks', request(['Host: a'], 'GET  /a HTTP/1.1')],
    ['a whole address', request(['Host: a'], 'GET http://evil.test/a HTTP/1.1')],
    ['another protocol', request(['Host: a', 'Connection: Upgrade', 'Upgrade: h2c'])],
    ['a last request', request(['Host: a', 'Connection: close'])],
    ['an origin', request(['Host: a', 'Origin: https://evil.test'])],
    ['long headers', request(['Host: a', `X: ${'x'.repeat(9_000)}`])],
    ['headers that are too long', request(['Host: a', `X: ${'x'.repeat(20_000)}`])],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('leaves to the parser what is no plain request: %s', async (_name, bytes) => {
    expect(readPlainRequest(Buffer.from(bytes, 'latin1'))).toBeNull();
    expect(lasting(await ask(bytes))).toEqual(lasting(await askParser(bytes)));
  });

  it('leaves to the parser whoever wants the headers alone', () => {
    expect(readPlainRequest(Buffer.from(request(BROWSER, 'HEAD /a HTTP/1.1')))).toBeNull();
    expect(readPlainRequest(Buffer.from(request(BROWSER)))).toMatchObject({ method: 'GET', url: '/a' });
  });

  it('asks what others have written before each request', async () => {
    const asked = vi.spyOn(server.memory, 'isCurrent');
    await onConnection(async (connection) => {
      for (const _ of [1, 2, 3]) await exchange(connection, request());
    });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  describe('a connection that it holds', () => {
    it('is left to the parser with the first request that is not plain, and for good', () =>
      onConnection(async (connection) => {
        await exchange(connection, request());
        expect([server.app.heldConnections.size, parsed]).toEqual([1, 0]);
        expect((await exchange(connection, request(undefined, 'GET /healthz HTTP/1.1'))).status).toBe(200);
        expect((await exchange(connection, request())).status).toBe(200);
        expect([server.app.heldConnections.size, parsed]).toEqual([0, 2]);
      }));

    const long = request(undefined, 'GET /along HTTP/1.1');

    /** Asks for more than a connection takes at once, and does not read. */
    async function stallAnswer(use: (stalled: RawConnection & { held: Socket; lines: Mock }) => unknown) {
      await ask(long);
      parsed = 0;
      const lines = vi.spyOn(server.door, 'log');
      await onConnection(async (connection) => {
        await untilHeld(1);
        const [held] = server.app.heldConnections;
        if (!held) throw new Error('the door holds no connection');
        connection.socket.pause();
        connection.socket.write(long);
        await expect.poll(() => held.writableLength).toBeGreaterThan(0);
        await use({ ...connection, held, lines });
      });
    }

    it('keeps one answer at most for whoever does not read', () =>
      stallAnswer(async ({ socket, answer, held, lines }) => {
        expect(lines).not.toHaveBeenCalled();
        expect(held.timeout).toBe(server.app.server.timeout);
        socket.write(long);
        await untilHeld(0);
        expect(parsed).toBe(1);
        socket.resume();
        for (const _ of [1, 2]) expect((await answer()).body).toHaveLength(LONG);
        await expect.poll(() => lines.mock.calls.length).toBe(2);
      }));

    it('leaves the parser its own time, when an answer ends after the connection has gone there', () =>
      stallAnswer(async ({ socket, answer, held, lines }) => {
        socket.write('POST / HTTP/1.1');
        await untilHeld(0);
        socket.resume();
        await answer();
        await expect.poll(() => lines.mock.calls.length).toBe(1);
        expect(held.timeout).toBe(server.app.server.timeout);
      }));

    it('has its line in the log when its visitor hangs up in the middle of an answer', () =>
      stallAnswer(async ({ socket, lines }) => {
        socket.resetAndDestroy();
        await untilHeld(0);
        expect(lines).toHaveBeenCalledOnce();
      }));

    it('answers whoever has nothing more to say', () =>
      onConnection(async ({ socket, answer, ended }) => {
        socket.end(request());
        expect((await answer()).status).toBe(200);
        await ended();
      }));

    it('ends when nothing is asked, at first and between two requests', async () => {
      server.app.server.headersTimeout = 30;
      await onConnection(({ ended }) => ended());
      server.app.server.headersTimeout = 60_000;
      server.app.server.keepAliveTimeout = 10;
      await onConnection(async (connection) => {
        await exchange(connection, request());
        await connection.ended();
      });
      await untilHeld(0);
    });

    it('makes room between two requests, and not before the first', () =>
      onConnection((silent) =>
        onConnection(async (connection) => {
          await exchange(connection, request());
          await untilHeld(2);
          closeIdleConnections(server.app);
          await connection.ended();
          expect((await exchange(silent, request())).status).toBe(200);
        }),
      ));
  });
});
