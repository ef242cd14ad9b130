import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { hasNginx, startNginxOfSeveral } from './nginx.ts';

const { api, site } = addresses;

/** Clients of a site: addresses of the loopback network. */
const CLIENTS = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 1}`);

/** Starts a server that answers with its name. */
async function startNamed(name: string): Promise<Server> {
  const server = createServer((_request, response) => response.end(name)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Returns the answer to a client. */
async function askFrom(localAddress: string, url: string): Promise<string> {
  const sent = request(url, { localAddress, agent: false }).end();
  const [answer] = await once(sent, 'response');
  return text(answer);
}

// Skipped where nginx is not installed.
describe.runIf(hasNginx)('nginx before two servers', () => {
  let servers: readonly [Server, Server];
  let nginx: Awaited<ReturnType<typeof startNginxOfSeveral>>;
  beforeAll(async () => {
    servers = [await startNamed('first'), await startNamed('second')];
    const [one, other] = servers.map((server) => (server.address() as AddressInfo).port);
    nginx = await startNginxOfSeveral([Number(one), Number(other)]);
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const server of servers) server.close();
  });

  const answersTo = (path: string) =>
    Promise.all(CLIENTS.map((client) => askFrom(client, `${nginx.url}${path}`)));

  it.each([site.installation, `${site.installation}.data`, api.installation, `//${api.installation}`])(
    'sends %s to the first one, whose code is the good one, from every client',
    async (path) => {
      expect(await answersTo(path)).toEqual(CLIENTS.map(() => 'first'));
    },
  );

  it('sends other pages of the same clients to both', async () => {
    expect(new Set(await answersTo(site.home))).toEqual(new Set(['first', 'second']));
  });

  it('sends all calls about backups to one', async () => {
    expect(new Set(await answersTo(api.backups)).size).toBe(1);
  });
});
