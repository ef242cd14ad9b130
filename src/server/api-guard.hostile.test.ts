import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#lib/error-kinds.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { openRaw, sendRaw } from '#tests/support/raw-http.ts';
import { describeOnDatabase, describeOnOneDatabase } from '#tests/support/world.ts';

function errorOf({ status, sentence }: { status: number; sentence: string }) {
  return { statusCode: status, error: sentence, message: sentence };
}

describeOnDatabase('sqlite', 'hostile requests to the API', (world) => {
  const { asAdministrator } = useCalls(world);
  let port = 0;
  let logged: ReturnType<typeof vi.spyOn>;

  beforeEach(async () => {
    const app = await world().api();
    logged = vi.spyOn(world().services.log, 'error');
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });

  const send = (line: string, headers: readonly string[] = [], body = '') =>
    sendRaw(port, `${[line, 'Host: a', ...headers, '', ''].join('\r\n')}${body}`);

  const JSON_TYPE = 'Content-Type: application/json';

  it('are answered 404 as JSON at an unknown path, for any method and without reading the body', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND']) {
      for (const path of [
        addresses.api.root,
        '/api/',
        '/api/inconnu',
        '/api/articles/1/2/3',
        '/api//',
        '/api/docs/nope/x',
      ]) {
        const headers = method === 'POST' ? [JSON_TYPE, 'Content-Length: 50000000'] : [];
        const answer = await send(`${method} ${path} HTTP/1.1`, headers);
        expect([method, path, answer.status]).toEqual([method, path, 404]);
        expect(JSON.parse(answer.body)).toEqual(errorOf(ERRORS.not_found));
      }
    }
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['POST /api/overview HTTP/1.1', 'GET, HEAD, OPTIONS'],
    ['PATCH /api/agents/1 HTTP/1.1', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['GET /api/auth/login HTTP/1.1', 'POST, OPTIONS'],
    ['TRACE /api/auth/login?x=y HTTP/1.1', 'POST, OPTIONS'],
  ])('are answered 405 with the allowed methods: %s', async (line, allow) => {
    const answer = await send(line);
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
    expect(JSON.parse(answer.body)).toEqual(errorOf(ERRORS.method_not_allowed));
  });

  it('are answered the allowed methods for OPTIONS', async () => {
    const answer = await send('OPTIONS /api/auth/login HTTP/1.1');
    expect([answer.status, answer.headers.allow]).toEqual([204, 'POST, OPTIONS']);
  });

  it('are answered 413 for an oversized login, whose connection is then closed', async () => {
    const { socket, answer, ended } = await openRaw(port);
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: a\r\n${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const piece = `10000\r\n${' '.repeat(65_536)}\r\n`;
    for (let sent = 0; sent < 16; sent++) socket.write(piece);
    expect((await answer()).status).toBe(413);
    const flood = setInterval(() => socket.write(piece.repeat(4)), 1);
    await ended();
    clearInterval(flood);
    socket.destroy();
  });

  it('have a JSON body limit per call: 413 for a long order, none for a long article', async () => {
    const payload = { ids: Array.from({ length: 10_000 }, () => crypto.randomUUID()) };
    const order = await asAdministrator({ method: 'PUT', url: addresses.api.agents.order, payload });
    expect(order.statusCode).toBe(413);
    const text = { title: 'Long', details: `<p>${'mot '.repeat(40_000)}</p>`, status: 'draft' };
    const article = await asAdministrator({
      method: 'POST',
      url: addresses.api.publications.article.list,
      payload: text,
    });
    expect(article.statusCode).not.toBe(413);
  });

  it('are answered 200 or 503 with Retry-After when a thousand come at once', async () => {
    const app = await world().api();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => app.inject({ url: addresses.api.agents.list })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const { statusCode, headers } of refused) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    }
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(300);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('a NUL character in a request', () => {
  describeOnOneDatabase('of a visitor or an administrator', (world) => {
    const { asAdministrator, asVisitor } = useCalls(world);

    it('is answered below 500, with nothing in the error log', async () => {
      const error = vi.spyOn(world().services.log, 'error');
      for (const url of [
        '/api/articles/%00',
        '/api/agents/%00',
        '/api/reports/download/%00',
        `${addresses.api.publications.article.list}?q=%00&page=1`,
        `${addresses.api.agents.list}?q=a%00b&page=1`,
        '/uploads/%00',
        '/uploads/images/%00/x.webp',
      ]) {
        for (const call of [asVisitor, asAdministrator]) {
          const { statusCode } = await call({ url });
          expect([url, statusCode < 500]).toEqual([url, true]);
        }
      }
      const login = { email: 'a\u0000@pamoja.test', password: 'x\u0000' };
      const answer = await asVisitor({ method: 'POST', url: addresses.api.login, payload: login });
      expect(answer.statusCode).toBeLessThan(500);
      const order = { ids: ['\u0000'] };
      const ordered = await asAdministrator({
        method: 'PUT',
        url: addresses.api.agents.order,
        payload: order,
      });
      expect(ordered.statusCode).toBeLessThan(500);
      expect(error).not.toHaveBeenCalled();
    });
  });
});
