import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { askPlainly } from './ask-plainly.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const LIMIT = 5_000;
const TEXT = Buffer.from('["Borne"]');

describe('an outgoing request', () => {
  it('asks for an unencoded answer', async () => {
    let asked: IncomingHttpHeaders = {};
    const url = await serve(({ headers }, response) => {
      asked = headers;
      response.end(TEXT);
    });
    expect(await askPlainly(url, LIMIT)).toEqual({ status: 200, body: '["Borne"]' });
    expect(asked['accept-encoding']).toBe('identity');
  });

  it.each([
    ['br', brotliCompressSync(TEXT)],
    ['BR', brotliCompressSync(TEXT)],
    ['gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['zstd', TEXT],
    ['identity, br', brotliCompressSync(TEXT)],
    ['br', TEXT],
  ])('refuses an answer that is encoded all the same: %s', async (encoding, body) => {
    const url = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    await expect(askPlainly(url, LIMIT)).rejects.toThrow('an answer is encoded');
  });

  it('follows no redirect', async () => {
    const url = await serve(({ url: path }, response) =>
      response.writeHead(path === '/' ? 302 : 200, { location: '/other' }).end(),
    );
    expect((await askPlainly(url, LIMIT)).status).toBe(302);
  });

  it('fails after the timeout where a server is silent, before its answer or within it', async () => {
    const silent = await serve(() => {});
    await expect(askPlainly(silent, 200)).rejects.toMatchObject({ name: 'TimeoutError' });
    const stuck = await serve((_request, response) => response.writeHead(200).write('a'));
    await expect(askPlainly(stuck, 200)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('does not read an endless answer to its end', async () => {
    const url = await serve((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1_048_576))) {}
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    });
    await expect(askPlainly(url, LIMIT)).rejects.toThrow('longer');
  });
});
