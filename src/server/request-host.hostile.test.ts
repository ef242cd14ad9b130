import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCachedPages } from '#tests/support/cached-pages.ts';
import { sendRaw } from '#tests/support/raw-http.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

describeOnDatabase('sqlite', 'a request', (world) => {
  const server = useCachedPages(world);

  const ask = (path: string, hosts: readonly string[], version = '1.1') =>
    sendRaw(server.port, [`GET ${path} HTTP/${version}`, ...hosts, '', ''].join('\r\n'));

  const PATHS = ['/a', '/equipe', '/nulle-part', addresses.api.agents.list, '/api/inconnu', '/healthz'];

  it.each([
    ['the same host twice', ['Host: pamoja.test', 'Host: pamoja.test']],
    ['two hosts', ['Host: pamoja.test', 'X-A: b', 'HOST: evil.test']],
    ['two hosts, the first of them empty', ['Host:', 'host: pamoja.test']],
    ['an empty host', ['Host:']],
    ['a host of blanks', ['Host:  \t ']],
    ['no host', ['X-A: b']],
  ])('is answered 400 at every address with %s', async (_name, hosts) => {
    await ask('/a', ['Host: pamoja.test']);
    for (const path of PATHS) expect([path, (await ask(path, hosts)).status]).toEqual([path, 400]);
  });

  it('needs no host by HTTP/1.0, and may not have two', async () => {
    expect((await ask('/a', [], '1.0')).status).toBe(200);
    expect((await ask('/a', ['Host: a', 'Host: a'], '1.0')).status).toBe(400);
  });
});
