import { request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { PAGE, useCachedPages } from '#tests/support/cached-pages.ts';
import { useCalls } from '#tests/support/calls.ts';
import { sendRaw } from '#tests/support/raw-http.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

describeOnDatabase('sqlite', 'a page out of the cache', (world) => {
  const server = useCachedPages(world);

  // After `useCachedPages`: its hook sends a request, and a server that has started accepts no more routes.
  const { asAdministrator } = useCalls(world);

  const send = (line: string, headers: readonly string[] = ['Host: pamoja.test'], body = '') =>
    sendRaw(server.port, `${[line, ...headers, '', ''].join('\r\n')}${body}`);

  /** Asks for a page, and returns its answer with its bytes as they came. */
  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number;
      headers: Record<string, unknown>;
      body: Buffer;
    }>();
    sendRequest({ port: server.port, host: '127.0.0.1', path, headers, method }, async (response) => {
      const { statusCode: status = 0 } = response;
      resolve({ status, headers: { ...response.headers }, body: await buffer(response) });
    })
      .once('error', reject)
      .end();
    return promise;
  }

  /** Asks twice; the second answer comes from the cache. */
  async function askRemembered(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const first = await ask(path, headers, method);
    server.reached = 0;
    const second = await ask(path, headers, method);
    expect(server.reached).toBe(0);
    return { first, second };
  }

  it.each([
    { accepted: 'br', encoding: 'br' },
    { accepted: 'gzip', encoding: 'gzip' },
    { accepted: 'identity', encoding: 'identity' },
    { accepted: 'identity, br;q=0.5', encoding: 'identity' },
  ] as const)(
    'has the same bytes and headers as before it was remembered: $accepted',
    async ({ accepted, encoding }) => {
      const { first, second } = await askRemembered('/a', { 'accept-encoding': accepted });
      const { date: _, ...before } = first.headers;
      const { date: __, ...after } = second.headers;
      expect(after).toEqual(before);
      expect(second.body).toEqual(first.body);
      expect(after).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
        'content-security-policy': expect.stringContaining("base-uri 'none'"),
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      });
      const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[
        encoding
      ];
      expect(decode?.(second.body).toString()).toBe(`${PAGE}https://pamoja.test/a`);
      expect(server.rendered).toEqual(['/a']);
    },
  );

  it('is not sent again to a client that has it, and HEAD has no body', async () => {
    const { second } = await askRemembered('/a', { 'accept-encoding': 'br' });
    const known = await ask('/a', { 'accept-encoding': 'br', 'if-none-match': String(second.headers.etag) });
    expect([known.status, known.body.length, known.headers.etag, known.headers['content-encoding']]).toEqual([
      304,
      0,
      second.headers.etag,
      undefined,
    ]);
    const other = await ask('/a', { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
    const head = await ask('/a', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(second.body.length),
    ]);
    expect(server.rendered).toEqual(['/a']);
  });

  it('redirects as before', async () => {
    const { second } = await askRemembered('/moved');
    expect([second.status, second.headers.location, second.headers['content-length']]).toEqual([
      301,
      '/a',
      '0',
    ]);
  });

  it('is counted with all its forms, whatever address it answered', async () => {
    await ask('/nowhere', { 'accept-encoding': 'gzip' });
    const { cache } = server;
    expect([cache.count, cache.size]).toEqual([1, cache.get('/404')?.size]);
  });

  it('keeps nothing alive of what it answered before it was compressed at its best', async () => {
    await askRemembered('/a');
    const page = server.cache.get('/a');
    const plain = new WeakRef(page?.readyVariant('identity') as Buffer);
    await page?.compressFully();
    setFlagsFromString('--expose-gc');
    // A WeakRef that was just dereferenced keeps its target until the turn ends.
    await nextTurn();
    runInNewContext('gc')();
    expect(plain.deref()).toBeUndefined();
    expect((await ask('/a')).body.toString()).toBe(`${PAGE}https://pamoja.test/a`);
  });

  it('depends on nothing that a visitor sends beside the address', async () => {
    const plain = await ask('/a');
    const headers = {
      host: 'evil.test',
      cookie: 'session=1; theme=dark',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '203.0.113.9',
      'x-original-url': '/b',
      'x-http-method-override': 'POST',
      'x-react-router-spa-mode': 'yes',
      'accept-language': 'en',
      'user-agent': 'bot',
      referer: 'https://evil.test/',
      'save-data': 'on',
      range: 'bytes=0-1',
    };
    for (const path of ['/a', '/ab']) {
      const odd = await ask(path, headers);
      const after = await ask(path);
      expect(after.body).toEqual(odd.body);
      expect({ ...after.headers, date: '' }).toEqual({ ...odd.headers, date: '' });
      expect(after.body.toString()).not.toContain('evil');
    }
    expect((await ask('/a')).body).toEqual(plain.body);
    expect(server.rendered).toEqual(['/a', '/ab']);
  });

  it('is one page for ten thousand made-up addresses, which leave the cache as it was', async () => {
    await ask('/x0');
    const { count, size } = server.cache;
    for (let batch = 0; batch < 20; batch++) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          server.app.inject(`/x${batch}/${index}?a=${'b'.repeat(500)}`),
        ),
      );
    }
    expect([server.cache.count, server.cache.size]).toEqual([count, size]);
    expect(server.rendered.filter((path) => path === '/404')).toHaveLength(1);
  });

  it.each<[string, readonly string[], string]>([
    ['POST /a HTTP/1.1', ['Content-Length: 0'], ''],
    ['GET /a HTTP/1.1', ['Content-Length: 1'], 'x'],
    ['GET /a HTTP/1.1', ['Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['GET /a HTTP/1.1', ['Origin: https://evil.test'], ''],
    ['GET /a HTTP/1.1', ['Authorization: Bearer of-somebody'], ''],
    ['GET http://evil.test/a HTTP/1.1', [], ''],
    ['GET //a HTTP/1.1', [], ''],
    ['GET /a/. HTTP/1.1', [], ''],
    ['GET /A HTTP/1.1', [], ''],
    ['GET /%61 HTTP/1.1', [], ''],
    ['GET /a%00 HTTP/1.1', [], ''],
    ['OPTIONS /a HTTP/1.1', [], ''],
  ])('is left to the server behind where a request is anything else: %s %j', async (line, headers, body) => {
    await ask('/a');
    await ask('/a');
    server.reached = 0;
    await send(line, ['Host: a', ...headers], body);
    expect(server.reached).toBe(1);
  });

  it('is not answered to what is no request', async () => {
    await ask('/a');
    const headers = ['Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked'];
    expect((await send('GET /a HTTP/1.1', headers)).status).toBe(400);
  });

  it('is not shared where the request has credentials', async () => {
    const own = { authorization: 'Bearer of-somebody' };
    for (let time = 0; time < 2; time++) await ask('/a', own);
    expect([server.rendered, server.cache.count]).toEqual([['/a', '/a'], 0]);
  });

  it('is gone at the request after a change of what visitors see, and only then', async () => {
    await askRemembered('/a');
    const subscription = { email: 'quelquun@example.org' };
    await server.app.inject({
      method: 'POST',
      url: addresses.api.subscribe,
      payload: subscription,
    });
    await ask('/a');
    expect(server.rendered).toEqual(['/a']);
    const agent = { name: 'Awa', role: 'Coordination', description: 'Une personne.' };
    const answer = await asAdministrator({ method: 'POST', url: addresses.api.agents.list, payload: agent });
    expect(answer.statusCode).toBe(201);
    await ask('/a');
    expect(server.rendered).toEqual(['/a', '/a']);
  });

  it('is answered to an address that a link has decorated', async () => {
    await askRemembered('/a');
    const answer = await ask('/a?fbclid=stranger&page=3');
    expect([answer.status, server.reached, server.rendered]).toEqual([200, 0, ['/a']]);
    expect(answer.body.toString()).not.toContain('stranger');
  });

  it('asks what others have written for each of two requests that come in one piece', async () => {
    await askRemembered('/a');
    const asked = vi.spyOn(world().services.generation, 'present');
    await send('GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /a HTTP/1.1');
    expect([asked.mock.calls.length, server.reached]).toEqual([2, 0]);
  });

  it('is left to the server behind from the moment at which it is asked to stop', async () => {
    await askRemembered('/a');
    server.app.isStopping = true;
    server.reached = 0;
    expect((await ask('/a')).headers.connection).toBe('close');
    expect(server.reached).toBe(1);
  });
});
