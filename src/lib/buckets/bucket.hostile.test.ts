import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { infrastructureFailure } from '#lib/infrastructure-failure.ts';
import { Bucket } from './bucket.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Returns a bucket whose service answers as given, with a timeout of a quarter of a second instead of eight. */
async function bucketOf(answer: RequestListener): Promise<Bucket> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const limits = { silence: 250, patience: 4_000 };
  return new Bucket(
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'here',
      bucket: 'b',
      accessKeyId: 'a',
      secretAccessKey: 's',
    },
    limits,
  );
}

function failureOf(action: Promise<unknown>): Promise<NodeJS.ErrnoException> {
  return action.then(
    () => new Error('It succeeded.'),
    (error) => error,
  );
}

describe('a service of buckets', () => {
  it('that never answers fails after the timeout, and the next request does not wait for it', async () => {
    let asked = 0;
    const bucket = await bucketOf(() => {
      asked += 1;
    });
    const first = await failureOf(bucket.head('a'));
    expect(infrastructureFailure(first)?.code).toBe('unavailable');
    const before = asked;
    const second = await failureOf(bucket.head('a'));
    expect([infrastructureFailure(second)?.code, asked]).toEqual(['unavailable', before]);
  });

  it('that fails every list, or is silent at the readiness check, still gives pictures', async () => {
    let isSilent = false;
    const bucket = await bucketOf(({ method }, response) => {
      if (method === 'HEAD') response.writeHead(200, { 'content-length': 5 }).end();
      else if (!isSilent) response.writeHead(500).end();
    });
    const listed = failureOf(bucket.list('').next());
    expect(await listed).toMatchObject({ code: 'S3_UNAVAILABLE' });
    expect((await bucket.head('a'))?.size).toBe(5);
    isSilent = true;
    expect(infrastructureFailure(await failureOf(bucket.ping()))?.code).toBe('unavailable');
    expect((await bucket.head('a'))?.size).toBe(5);
  });

  it('that answers 503 twice gets a third request', async () => {
    let asked = 0;
    const bucket = await bucketOf((_request, response) => {
      asked += 1;
      response.writeHead(asked < 3 ? 503 : 200, { 'content-length': asked < 3 ? 0 : 5 }).end();
    });
    expect((await bucket.head('a'))?.size).toBe(5);
  });

  it('that cuts a body is asked for the rest until it is complete', async () => {
    const contents = Buffer.from('0123456789'.repeat(10_000));
    const ranges: (string | undefined)[] = [];
    const bucket = await bucketOf((request, response) => {
      ranges.push(request.headers.range);
      const start = Number(/bytes=(\d+)/.exec(request.headers.range ?? '')?.[1] ?? 0);
      const rest = contents.subarray(start);
      response.writeHead(start > 0 ? 206 : 200, { 'content-length': rest.length });
      response.write(rest.subarray(0, 40_000), () => {
        if (rest.length <= 40_000) response.end();
        else response.destroy();
      });
    });
    const { body } = await bucket.open('a');
    expect((await buffer(Readable.from(body))).equals(contents)).toBe(true);
    expect(ranges[0]).toBeUndefined();
    expect(ranges.at(-1)).toMatch(/^bytes=\d+-99999$/);
  });

  it('that sends a whole file in place of a part is rejected', async () => {
    const bucket = await bucketOf((_request, response) => response.end('whole'));
    expect((await failureOf(bucket.open('a', 2, 3))).message).toContain('part');
  });

  it('that denies access, or is full, gets no retry', async () => {
    let asked = 0;
    const answer = { status: 403, code: 'AccessDenied' };
    const bucket = await bucketOf((_request, response) => {
      asked += 1;
      response.writeHead(answer.status).end(`<Error><Code>${answer.code}</Code></Error>`);
    });
    expect(await failureOf(bucket.put('a', Buffer.from('x')))).toMatchObject({ code: 'S3_AccessDenied' });
    Object.assign(answer, { status: 403, code: 'QuotaExceeded' });
    const full = await failureOf(bucket.put('a', Buffer.from('x')));
    expect([infrastructureFailure(full)?.code, asked]).toEqual(['disk_full', 2]);
  });

  it.each(['<html>Sign in</html>', '', '{}', '<ListBucketResult'])(
    'that answers %j for a list does not look like an empty bucket',
    async (text) => {
      const bucket = await bucketOf((_request, response) => response.end(text));
      const listing = (async () => {
        for await (const _page of bucket.list('')) return;
      })();
      expect(await failureOf(listing)).toMatchObject({ code: 'S3_NoList' });
    },
  );

  it('that answers 200 with an error for a copy counts as failed', async () => {
    const bucket = await bucketOf((_request, response) =>
      response.end('<Error><Code>InternalError</Code></Error>'),
    );
    expect(await failureOf(bucket.copy('a', 'b'))).toMatchObject({ code: 'S3_UNAVAILABLE' });
  });

  it('that encodes an answer all the same is rejected without a retry, and nothing is decoded', async () => {
    const asked: (string | undefined)[] = [];
    const bucket = await bucketOf(({ headers }, response) => {
      asked.push(headers['accept-encoding']);
      response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('<ListBucketResult/>'));
    });
    const failure = await failureOf(bucket.ping());
    expect(failure).toMatchObject({
      code: 'S3_ERR_INVALID_CONTENT_ENCODING',
      message: expect.stringContaining('br'),
    });
    expect(asked).toEqual(['identity']);
  });

  it('that answers without end is not read to its end', async () => {
    const bucket = await bucketOf((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) {}
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    });
    expect((await failureOf(bucket.ping())).message).toContain('longer');
  });
});
