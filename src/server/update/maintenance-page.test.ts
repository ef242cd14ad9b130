import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/local-server.ts';
import { addresses } from '../../addresses.ts';
import { listening } from '../listening.ts';
import { MaintenancePage } from './maintenance-page.ts';

describe('the page of an update', () => {
  const host = '127.0.0.1';
  const closing: (() => Promise<unknown> | unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** Starts a server of the site on a port. */
  async function serve(port: number, isShared: boolean): Promise<Server> {
    const server = createServer((_request, answer) => answer.end('site'));
    server.listen(listening({ host, port }, isShared));
    await once(server, 'listening');
    closing.push(() => server.close());
    return server;
  }

  function begin(port: number): MaintenancePage {
    const page = new MaintenancePage({ host, port });
    closing.push(() => page.close());
    return page;
  }

  /** Sends a request on a separate connection. */
  const ask = (port: number, path: string, method = 'GET') =>
    fetch(`http://${host}:${port}${path}`, { method, headers: { connection: 'close' } });

  it('answers people and programs once the server has left the port', async () => {
    const port = await findFreePort();
    const server = await serve(port, false);
    begin(port);
    expect(await (await ask(port, '/')).text()).toBe('site');
    server.close();
    await expect
      .poll(() =>
        ask(port, '/').then(
          ({ status }) => status,
          () => null,
        ),
      )
      .toBe(503);
    const answer = await ask(port, addresses.site.team);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(answer.headers.get('content-security-policy')).toMatch("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toMatch(/<html lang="fr">.*il revient dans une minute/);
    const refused = await ask(port, addresses.api.agents.list, 'POST');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching('mise à jour') });
  });

  it('leaves the port to a server that shares it, without a moment between', async () => {
    const port = await findFreePort();
    const page = begin(port);
    await expect
      .poll(() =>
        ask(port, '/').then(
          ({ status }) => status,
          () => null,
        ),
      )
      .toBe(503);
    await serve(port, true);
    await page.close();
    expect(await (await ask(port, '/')).text()).toBe('site');
  });

  it('leaves the port beside a connection on which nothing is asked, or half a request', async () => {
    const port = await findFreePort();
    const page = begin(port);
    await expect.poll(() => ask(port, '/').catch(() => null)).toMatchObject({ status: 503 });
    for (const sent of ['', 'GET / HTTP/1.1\r\n']) {
      const visitor = connect(port, host);
      closing.push(() => visitor.destroy());
      await once(visitor, 'connect');
      visitor.write(sent);
    }
    // The server has accepted both connections: they came before this one.
    await ask(port, '/');
    await page.close();
    await expect(ask(port, '/')).rejects.toThrow();
  });

  it('gives up a port that never became free', async () => {
    const port = await findFreePort();
    await serve(port, false);
    await begin(port).close();
    expect(await (await ask(port, '/')).text()).toBe('site');
  });
});
