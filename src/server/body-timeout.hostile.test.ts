import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRaw } from '#tests/support/raw-http.ts';
import { bodyTimeout } from './body-timeout.ts';

let app: FastifyInstance;
let port = 0;

beforeEach(async () => {
  app = Fastify();
  await app.register(bodyTimeout, { times: { small: 200, silence: 300, linger: 100 } });
  app.post('/form', async () => 'taken');
  app.addContentTypeParser('application/x-piece', (_request, payload, done) => {
    payload.resume();
    payload.once('end', () => done(null, 'read'));
  });
  app.post('/upload', { schema: { consumes: ['application/x-piece'] } }, async () => 'taken');
  app.post('/refused', {
    onRequest: async (_request, reply) => reply.code(401).send('refused'),
    handler: async () => 'never',
  });
  app.addContentTypeParser('application/x-given-up', ({ raw }, _payload, done) => {
    raw.on('readable', () => {});
    done(null, 'not read');
  });
  app.post('/given-up', async (_request, reply) => reply.code(507).send('full'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => {
  vi.useRealTimers();
  return app.close();
});

/** Prevents a stalled machine from timing out a body that has already arrived. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

it('answers 408 to a body that trickles, and closes the connection', async () => {
  const { socket, answer, ended } = await openRaw(port);
  socket.write(head('/form', 'application/json', 1_000));
  const trickle = setInterval(() => socket.write('1'), 20);
  const refused = await answer();
  expect([refused.status, JSON.parse(refused.body).message]).toEqual([
    408,
    'La requête a mis trop de temps à arriver.',
  ]);
  await ended();
  clearInterval(trickle);
  socket.destroy();
});

it('waits for an upload that makes progress, and answers 408 to one that stalls', async () => {
  const { socket, answer, ended } = await openRaw(port);
  socket.write(head('/upload', 'application/x-piece', 40));
  for (let sent = 0; sent < 40; sent++) {
    socket.write('1');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await answer()).body).toBe('taken');
  socket.write(head('/upload', 'application/x-piece', 40));
  socket.write('1');
  expect((await answer()).status).toBe(408);
  await ended();
  socket.destroy();
});

it('closes the connection of a refused request whose body does not arrive', async () => {
  const { socket, answer, ended } = await openRaw(port);
  socket.write(head('/refused', 'application/json', 1_000));
  expect((await answer()).status).toBe(401);
  await ended();
  socket.destroy();
});

it('reuses the connection of a refused request once its body has arrived', async () => {
  stopTime();
  const { socket, answer } = await openRaw(port);
  socket.write(head('/refused', 'application/json', 10));
  expect((await answer()).status).toBe(401);
  socket.write('1234567890');
  socket.write(`${head('/form', 'application/json', 2)}{}`);
  expect((await answer()).body).toBe('taken');
  socket.destroy();
});

it('keeps that connection for longer than refused bodies are read', async () => {
  stopTime();
  const { socket, answer } = await openRaw(port);
  socket.write(head('/refused', 'application/json', 10));
  expect((await answer()).status).toBe(401);
  const form = `${head('/form', 'application/json', 2)}{}`;
  socket.write(`1234567890${form}`);
  expect((await answer()).body).toBe('taken');
  vi.advanceTimersByTime(150);
  socket.write(form);
  expect((await answer()).body).toBe('taken');
  socket.destroy();
});

it('reuses the connection when the handler answers before the body is read, as on a full disk', async () => {
  stopTime();
  const { socket, answer } = await openRaw(port);
  socket.write(head('/given-up', 'application/x-given-up', 100_000));
  expect((await answer()).status).toBe(507);
  socket.write('1'.repeat(100_000));
  socket.write(`${head('/form', 'application/json', 2)}{}`);
  expect((await answer()).body).toBe('taken');
  socket.destroy();
});
