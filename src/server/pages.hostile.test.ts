import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAppError } from '#lib/app-error.ts';
import { addresses } from '#src/addresses.ts';
import { readAsOwn } from '#tests/support/page-requests.ts';
import { openRaw, type RawConnection, sendRaw } from '#tests/support/raw-http.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { type PageRenderer, pages, type Visit } from './pages.ts';

/** Echoes the submitted form, as a screen with a form would. */
function echoForm({ sentForm }: Visit): Response {
  try {
    return new Response(`form: ${sentForm()}`);
  } catch (error) {
    return new Response('refused', { status: 413, statusText: isAppError(error) ? error.code : '' });
  }
}

describeOnDatabase('sqlite', 'a request for a page', (world) => {
  let port = 0;
  let renderedUrls: string[] = [];
  let arrived = 0;
  let rendered: () => Promise<void>;
  let logged: ReturnType<typeof vi.spyOn>;

  const renderer: PageRenderer = {
    read: readAsOwn([addresses.site.newsletter]),
    render: async ({ url, method }, visit) => {
      renderedUrls.push(url);
      await rendered();
      return method === 'POST' ? echoForm(visit) : new Response('<p>a page</p>');
    },
  };

  beforeEach(async () => {
    renderedUrls = [];
    arrived = 0;
    rendered = async () => {};
    const app = await world().api();
    logged = vi.spyOn(world().services.log, 'error');
    app.addHook('onRequest', async () => {
      arrived += 1;
    });
    await app.register(pages, { renderer });
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });

  const send = (line: string, headers: readonly string[] = ['Host: pamoja.test'], body = '') =>
    sendRaw(port, `${[line, ...headers, '', ''].join('\r\n')}${body}`);

  const FORM = 'Content-Type: application/x-www-form-urlencoded';

  it.each([
    ['/aide', 'no-store'],
    ['/leger/contact/abus', 'no-store'],
    ['/contact', 'no-cache'],
  ])('is answered so that no cache keeps a page for people in danger: %s', async (path, expected) => {
    expect((await send(`GET ${path} HTTP/1.1`)).headers['cache-control']).toBe(expected);
  });

  it.each<[string, number]>([
    ['GET // HTTP/1.1', 404],
    ['GET //[ HTTP/1.1', 404],
    ['GET /// HTTP/1.1', 404],
    ['GET //evil.test/ HTTP/1.1', 404],
    ['GET /\\evil.test HTTP/1.1', 404],
    ['GET /articles//x HTTP/1.1', 404],
    ['TRACE / HTTP/1.1', 405],
    ['PROPFIND / HTTP/1.1', 405],
    ['PATCH / HTTP/1.1', 405],
    ['DELETE /newsletter HTTP/1.1', 405],
    ['PUT /introuvable HTTP/1.1', 405],
    ['POST / HTTP/1.1', 405],
    ['GET /%ZZ HTTP/1.1', 400],
    ['GET /%C0%AF HTTP/1.1', 400],
    ['GET /articles/%00 HTTP/1.1', 400],
    ['GET /articles?page=%00 HTTP/1.1', 400],
    ['GET * HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1', 400],
    ['GET ftp://evil.test/ HTTP/1.1', 400],
    ['GET /a\x01b HTTP/1.1', 400],
    ['BREW / HTTP/1.1', 400],
    ['GET https://[/ HTTP/1.1', 400],
    ['GET /{8000} HTTP/1.1', 414],
    ['GET /{20000} HTTP/1.1', 431],
  ])('is refused without an error in the log: %s → %i', async (line, status) => {
    const answer = await send(line.replace(/\{(\d+)\}/, (_, length) => 'a'.repeat(Number(length))));
    expect([answer.status, renderedUrls]).toEqual([status, []]);
    expect(logged).not.toHaveBeenCalled();
    if (status === 405) expect(answer.headers.allow).toMatch(/^GET, HEAD, /);
  });

  it.each(['Host: [', 'Host: a b', 'Host: evil.test', 'Host: evil.test:99999'])(
    'is rendered for this site’s origin whatever its Host: %s',
    async (host) => {
      expect((await send('GET /articles?page=2 HTTP/1.1', [host])).status).toBe(200);
      expect(renderedUrls).toEqual(['https://pamoja.test/articles?page=2']);
      expect(logged).not.toHaveBeenCalled();
    },
  );

  it.each(['http://evil.test/articles', 'HTTP://evil.test:1/articles'])(
    'may have an absolute URL as its target: %s',
    async (target) => {
      expect((await send(`GET ${target} HTTP/1.1`)).status).toBe(200);
      expect(renderedUrls).toEqual(['https://pamoja.test/articles']);
    },
  );

  it.each([
    ['two lengths', ['Host: a', 'Content-Length: 1', 'Content-Length: 2']],
    ['a length and pieces', ['Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked']],
    ['a length that is none', ['Host: a', 'Content-Length: -1']],
    ['no host', []],
  ])('is answered 400 with %s', async (_name, headers) => {
    const answer = await send('POST /newsletter HTTP/1.1', [...headers, FORM], 'x');
    expect([answer.status, renderedUrls]).toEqual([400, []]);
  });

  it('is answered 400 as JSON in French when it cannot be parsed', async () => {
    const answer = await send('BREW / HTTP/1.1');
    expect(JSON.parse(answer.body)).toEqual({
      statusCode: 400,
      error: 'La requête est incorrecte.',
      message: 'La requête est incorrecte.',
    });
    expect(answer.headers.connection).toBe('close');
  });

  it('is answered the allowed methods for OPTIONS', async () => {
    expect((await send('OPTIONS / HTTP/1.1')).headers.allow).toBe('GET, HEAD, OPTIONS');
    expect((await send('OPTIONS /newsletter HTTP/1.1')).headers.allow).toBe('GET, HEAD, POST, OPTIONS');
  });

  describe('with a form', () => {
    const post = (headers: readonly string[], body = '') =>
      send('POST /newsletter HTTP/1.1', ['Host: a', ...headers], body);

    it('is passed to the screen unchanged', async () => {
      const body = 'email=awa%40pamoja.test';
      expect((await post([FORM, `Content-Length: ${body.length}`], body)).body).toBe(`form: ${body}`);
      const expecting = [FORM, `Content-Length: ${body.length}`, 'Expect: 100-continue'];
      expect((await post(expecting, body)).body).toBe(`form: ${body}`);
    });

    it.each([
      ['JSON', ['Content-Type: application/json', 'Content-Length: 2'], '{}'],
      ['no type', ['Content-Length: 2'], '{}'],
      ['no boundary', ['Content-Type: multipart/form-data', 'Content-Length: 2'], '--'],
      ['a type that is none', ['Content-Type: ;;;', 'Content-Length: 2'], 'xx'],
      ['no type and no body', [], ''],
    ])('is refused by the screen itself with 413 or 415: %s', async (_name, headers, body) => {
      const answer = await post(headers, body);
      expect([413, 415]).toContain(answer.status);
      expect(logged).not.toHaveBeenCalled();
    });

    it('is answered 413 when its declared length exceeds 64 kB, before its body arrives', async () => {
      expect((await post([FORM, 'Content-Length: 50000000'])).status).toBe(413);
    });

    it('is answered 413 when its chunks exceed 64 kB', async () => {
      const piece = `400\r\n${'x'.repeat(1_024)}\r\n`;
      expect((await post([FORM, 'Transfer-Encoding: chunked'], piece.repeat(65))).status).toBe(413);
    });

    it('closes the connection that goes on sending a refused body', async () => {
      const { socket, answer, ended } = await openRaw(port);
      socket.write(`POST /newsletter HTTP/1.1\r\nHost: a\r\n${FORM}\r\nContent-Length: 50000000\r\n\r\n`);
      expect((await answer()).status).toBe(413);
      const flood = setInterval(() => socket.write(Buffer.alloc(256 * 1024)), 1);
      await ended();
      clearInterval(flood);
      socket.destroy();
    });

    it('is answered 405, unread, where no screen accepts one', async () => {
      const { socket, answer, ended } = await openRaw(port);
      socket.write(`POST /introuvable HTTP/1.1\r\nHost: a\r\n${FORM}\r\nContent-Length: 50000000\r\n\r\n`);
      expect((await answer()).status).toBe(405);
      const flood = setInterval(() => socket.write(Buffer.alloc(256 * 1024)), 1);
      await ended();
      clearInterval(flood);
      socket.destroy();
      expect(renderedUrls).toEqual([]);
    });
  });

  describe('while four others are being rendered', () => {
    let finish: (() => void)[] = [];
    let open: RawConnection[] = [];

    beforeEach(() => {
      finish = [];
      rendered = () => new Promise((resolve) => finish.push(resolve));
    });
    afterEach(() => {
      finishAll();
      for (const { socket } of open) socket.destroy();
      open = [];
    });

    function finishAll(): void {
      rendered = async () => {};
      for (const end of finish) end();
    }

    /** Requests a page on separate connections. */
    async function sendTogether(count: number, path: string): Promise<RawConnection[]> {
      const connections = await Promise.all(Array.from({ length: count }, () => openRaw(port)));
      for (const { socket } of connections) socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      open.push(...connections);
      return connections;
    }

    const waitFor = (count: number) => vi.waitUntil(() => arrived === count, { timeout: 10_000 });
    const countRenders = (path: string) => renderedUrls.filter((url) => url.endsWith(path)).length;

    it('is not rendered for visitors who disconnected while queued', async () => {
      await sendTogether(4, '/first');
      const disconnected = await sendTogether(100, '/gone');
      await waitFor(104);
      for (const { socket } of disconnected) socket.resetAndDestroy();
      const next = send('GET /next HTTP/1.1');
      await waitFor(105);
      finishAll();
      expect((await next).status).toBe(200);
      expect([countRenders('/first'), countRenders('/gone'), countRenders('/next')]).toEqual([4, 0, 1]);
    });

    it('is answered 503 at once when 200 are queued, and the health check still answers', async () => {
      const waiting = await sendTogether(204, '/busy');
      await waitFor(204);
      const refused = await send('GET /busy HTTP/1.1');
      expect(refused).toMatchObject({
        status: 503,
        body: expect.stringContaining('Le site est très demandé en ce moment.'),
        headers: {
          'retry-after': '5',
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        },
      });
      expect((await send('GET /healthz HTTP/1.1')).status).toBe(200);
      expect(renderedUrls).toHaveLength(4);
      finishAll();
      const answers = await Promise.all(waiting.map(({ answer }) => answer()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(logged).not.toHaveBeenCalled();
    });
  });
});
