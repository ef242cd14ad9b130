import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { readAsOwn } from '#tests/support/page-requests.ts';
import { openRaw } from '#tests/support/raw-http.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { pages } from './pages.ts';

const JSON_BODY = Buffer.from(JSON.stringify({ email: 'qui@pamoja.test', password: 'mauvais' }));

/** Values of `Content-Encoding` with the body sent; the last ones do not match. */
const ENCODED: readonly (readonly [string, Buffer])[] = [
  ['br', brotliCompressSync(JSON_BODY)],
  ['gzip', gzipSync(JSON_BODY)],
  ['x-gzip', gzipSync(JSON_BODY)],
  ['deflate', deflateSync(JSON_BODY)],
  ['zstd', zstdCompressSync(JSON_BODY)],
  ['BR', brotliCompressSync(JSON_BODY)],
  ['gzip, br', brotliCompressSync(gzipSync(JSON_BODY))],
  ['identity, br', brotliCompressSync(JSON_BODY)],
  ['br', JSON_BODY],
  ['gzip', brotliCompressSync(JSON_BODY)],
  ['compress', JSON_BODY],
  ['unknown', JSON_BODY],
  ['', JSON_BODY],
];

/** Content types of the bodies; no parser may be reached. */
const TYPES = ['application/json', 'multipart/form-data; boundary=a', 'application/x-www-form-urlencoded'];

/**
 * Returns a metadata-only Brotli block whose 64 kB decode to nothing; the first one starts the stream (RFC 7932 §9).
 */
function metadataBlock(isFirst: boolean): Buffer {
  // From the lowest bit: not the last block, metadata, reserved 0, two length bytes, length less one.
  const header = (0b11 << 1) | (0b10 << 4) | (0xffff << 6);
  const block = Buffer.alloc(3 + 65_536);
  // A window of 64 kB is one bit 0.
  block.writeUIntLE(isFirst ? header << 1 : header, 0, 3);
  return block;
}

const chunkOf = (content: Buffer) =>
  Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);

describeOnDatabase('sqlite', 'a request whose body is encoded', (world) => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await world().api();
    const render = async () => new Response('<p>a page</p>');
    await app.register(pages, { renderer: { read: readAsOwn(), render } });
  });

  const routes = async (): Promise<(readonly [string, string])[]> => {
    const { paths } = (await app.inject(addresses.api.docsJson)).json();
    const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) =>
          [method.toUpperCase(), path.replace(/{\w+}/g, '0190a3c0-0000-7000-8000-000000000000')] as const,
      ),
    );
    expect(calls.length).toBeGreaterThan(80);
    const others = [addresses.site.home, addresses.site.newsletter, '/leger', '/nulle-part', '/api/inconnu'];
    const uploads = ['POST', 'PATCH', 'HEAD'].map((method) => [method, '/api/uploads/0190a3c0'] as const);
    return [
      ...calls,
      ...uploads,
      ...others.flatMap((path) => [['POST', path] as const, ['GET', path] as const]),
    ];
  };

  it.each(ENCODED)('is answered 415 on every route, with and without a token: %s', async (encoding, body) => {
    const { authorization } = await givenAdministrator(world());
    for (const [method, url] of await routes()) {
      for (const type of TYPES) {
        const headers = { 'content-type': type, 'content-encoding': encoding, authorization };
        const answer = await app.inject({ method: method as 'POST', url, headers, payload: body });
        expect([method, url, answer.statusCode, answer.headers['accept-encoding']]).toEqual([
          ...[method, url, 415],
          'identity',
        ]);
      }
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const answer = await app.inject({ method: method as 'POST', url, headers, payload: body });
      expect([method, url, answer.statusCode]).toEqual([method, url, 415]);
    }
  });

  it('says in a sentence that nothing compressed is taken', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await app.inject({
      method: 'POST',
      url: addresses.api.login,
      headers,
      payload: gzipSync(JSON_BODY),
    });
    expect(answer.json()).toEqual({
      statusCode: 415,
      error: 'Ce contenu arrive compressé\u00a0: envoyez-le sans compression.',
      message: 'Ce contenu arrive compressé\u00a0: envoyez-le sans compression.',
    });
  });

  it('is read as it is where it says identity, in any case', async () => {
    for (const encoding of ['identity', 'Identity']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const answer = await app.inject({
        method: 'POST',
        url: addresses.api.login,
        headers,
        payload: JSON_BODY,
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('is answered before a byte of it is sent, and little of it is taken', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { socket, answer, ended } = await openRaw((app.server.address() as AddressInfo).port);
    const head = `POST ${addresses.api.login} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Encoding: br\r\nTransfer-Encoding: chunked\r\n\r\n`);
    expect((await answer()).status).toBe(415);
    socket.write(chunkOf(metadataBlock(true)));
    const chunk = chunkOf(metadataBlock(false));
    let sent = 0;
    const over = ended().then(() => true);
    while (
      !socket.destroyed &&
      !(await Promise.race([over, new Promise((resolve) => setImmediate(resolve))]))
    ) {
      if (socket.writable && socket.writableLength < 1_000_000) {
        socket.write(chunk);
        sent += chunk.length;
      }
    }
    socket.destroy();
    expect(sent).toBeGreaterThan(0);
    // Bytes that the server reads before it closes the connection plus those in system buffers, not what two seconds
    // can carry.
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });
});
