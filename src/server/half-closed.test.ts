import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { PAGE, useCachedPages } from '#tests/support/cached-pages.ts';
import { givenConfirmedAdministrator } from '#tests/support/login.ts';
import { openRaw, type RawAnswer } from '#tests/support/raw-http.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

/** A client that ends its half of the connection after asking, as `printf … | nc` and some proxies do (RFC 9293 §3.6). */
describeOnDatabase('sqlite', 'a client that has nothing more to say', (world) => {
  const server = useCachedPages(world);
  let authorization = '';

  beforeEach(async () => {
    ({ authorization } = await givenConfirmedAdministrator(world()));
  });

  /**
   * Sends bytes, then closes this half of the connection.
   * @returns `count` answers, once the server has closed its half.
   */
  async function sendAndEnd(bytes: string, count = 1): Promise<RawAnswer[]> {
    const { socket, answer, ended } = await openRaw(server.port);
    socket.end(bytes);
    const answers: RawAnswer[] = [];
    while (answers.length < count) answers.push(await answer());
    await ended();
    return answers;
  }

  const get = (path: string, ...headers: string[]) =>
    ['GET ', path, ' HTTP/1.1\r\n', ...['Host: a', ...headers, '', ''].join('\r\n')].join('');

  it('is answered with a page that has to be rendered, and with the same page from memory', async () => {
    for (const renderings of [1, 1]) {
      const [answer] = await sendAndEnd(get('/a'));
      expect([answer?.status, answer?.body]).toEqual([200, `${PAGE}https://pamoja.test/a`]);
      expect(server.rendered).toHaveLength(renderings);
    }
  });

  it('is answered by the API, with and without a body', async () => {
    const [list] = await sendAndEnd(get(addresses.api.agents.list));
    expect([list?.status, list?.body]).toEqual([200, '[]']);
    const content = JSON.stringify({ name: 'Awa', role: 'Coordination', description: 'Une personne.' });
    const [made] = await sendAndEnd(
      [
        `POST ${addresses.api.agents.list} HTTP/1.1`,
        'Host: a',
        `Authorization: ${authorization}`,
        'Content-Type: application/json',
        `Content-Length: ${content.length}`,
        '',
        content,
      ].join('\r\n'),
    );
    expect([made?.status, JSON.parse(made?.body ?? '')]).toMatchObject([201, { name: 'Awa' }]);
  });

  it('is answered with the whole of a file and of a page that no connection takes at once', async () => {
    const email = 'aline@exemple.org';
    const subscriber = { id: 's', email, email_key: email, created_at: '2026-03-01T08:00:00.000Z' };
    await world().services.db.insertInto('subscribers').values(subscriber).execute();
    const socket = connect({ port: server.port, host: '127.0.0.1' });
    socket.end(get(addresses.api.subscribersExport, `Authorization: ${authorization}`));
    expect(await text(socket)).toMatch(
      /^HTTP\/1\.1 200 OK\r\n[\s\S]*aline@exemple\.org[\s\S]*\r\n0\r\n\r\n$/,
    );
    for (const _ of [1, 2]) {
      const [long] = await sendAndEnd(get('/along'));
      expect(long?.body.length).toBe(8 * 1024 * 1024);
    }
  });

  it('is answered each of its pipelined requests', async () => {
    const paths = ['/a', addresses.api.agents.list, '/equipe', '/a'];
    const answers = await sendAndEnd(paths.map((path) => get(path)).join(''), paths.length);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is ended where it has asked nothing, and answered 400 where its request is not whole', async () => {
    await sendAndEnd('', 0);
    const [cut] = await sendAndEnd('GET /a HTTP/1.1\r\nHost: a\r\n');
    expect(cut?.status).toBe(400);
  });
});
