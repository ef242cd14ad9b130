import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRaw, type RawConnection, sendRaw } from '#tests/support/raw-http.ts';
import { limitConnections } from './connection-limit.ts';
import { announceStop } from './stop-gracefully.ts';

let app: FastifyInstance;
let port = 0;
let open: RawConnection[] = [];

beforeEach(async () => {
  open = [];
  app = Fastify({ forceCloseConnections: true });
  announceStop(app);
  limitConnections(app, { most: 40, crowded: 30, silent: 10 });
  app.get('/', async () => 'here');
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  await app.close();
});

/** Opens connections one after the other and leaves them open. */
async function openMany(count: number, sent: string): Promise<void> {
  for (let number = 0; number < count; number++) {
    const connection = await openRaw(port);
    open.push(connection);
    connection.socket.write(sent);
    if (sent.endsWith('\r\n\r\n')) await connection.answer();
  }
}

it.each([
  ['send half a header', 'GET / HTTP/1.1\r\nHo'],
  ['are kept open behind an answer', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
])('answers a new connection while more connections than the limit %s', async (_name, sent) => {
  await openMany(100, sent);
  expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatchObject({
    status: 200,
    body: 'here',
  });
});

it('does not close a connection with a request in flight to admit others', async () => {
  const arrived = Promise.withResolvers<void>();
  app.server.once('request', () => arrived.resolve());
  const first = await openRaw(port);
  open.push(first);
  // The body is incomplete, so the request is in flight until its last byte.
  first.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nx');
  await arrived.promise;
  await openMany(100, 'GET / HTTP/1.1\r\nHo');
  first.socket.write('x');
  expect(await first.answer()).toMatchObject({ status: 200, body: 'taken' });
});
