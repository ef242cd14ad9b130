import { stat, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildServer } from '#server/build-server.ts';
import { addresses } from '#src/addresses.ts';
import { smallImage } from '#tests/support/images.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { filesOnDisk, idOf, multiplyUpload, TUS, tusClient } from '#tests/support/tus.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { MAX_UPLOADS } from './upload.policy.ts';

describeOnOneDatabase('a resumable upload', (world) => {
  it('continues where it was cut', async () => {
    const image = await smallImage();
    const half = Math.floor(image.length / 2);
    const client = await tusClient(world(), await givenAdministrator(world()));
    const begun = await client.begin(image.length);
    expect(begun.statusCode).toBe(201);
    const location = String(begun.headers.location);
    expect(location).toMatch(/^\/api\/uploads\/upload_[\w-]{43}-\d+$/);

    const first = await client.send(location, 0, image.subarray(0, half));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, String(half)]);
    const asked = await client.ask(location);
    expect(asked.headers).toMatchObject({
      'upload-offset': String(half),
      'upload-length': String(image.length),
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
    });
    const rest = await client.send(location, half, image.subarray(half));
    expect(rest.headers['upload-offset']).toBe(String(image.length));
  });

  it('answers 409 to a piece at another offset', async () => {
    const client = await tusClient(world(), await givenAdministrator(world()));
    const { location } = (await client.begin(10)).headers;
    const answer = await client.send(String(location), 5, Buffer.from('12345'));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ statusCode: 409, message: expect.stringMatching(/\.$/) });
    expect((await client.ask(String(location))).headers['upload-offset']).toBe('0');
  });

  it('keeps the received bytes when the connection is cut', async () => {
    const authorization = await givenAdministrator(world());
    const client = await tusClient(world(), authorization);
    const location = String((await client.begin(200_000)).headers.location);
    const app = await world().api();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const line = request({
      port,
      host: '127.0.0.1',
      path: location,
      method: 'PATCH',
      headers: {
        ...TUS,
        ...authorization,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': '200000',
      },
    });
    line.on('error', () => {});
    line.write(Buffer.alloc(120_000, 'a'));
    const file = async () => {
      const [name = ''] = await filesOnDisk(world());
      return (await stat(join(world().folder, 'incoming', name))).size;
    };
    await expect.poll(file).toBe(120_000);
    line.destroy();
    expect((await client.ask(location)).headers['upload-offset']).toBe('120000');
    const rest = await client.send(location, 120_000, Buffer.alloc(80_000, 'b'));
    expect(rest.headers['upload-offset']).toBe('200000');
  });

  it('can be deleted', async () => {
    const client = await tusClient(world(), await givenAdministrator(world()));
    const { location } = (await client.begin(10)).headers;
    expect((await client.drop(String(location))).statusCode).toBe(204);
    expect((await client.ask(String(location))).statusCode).toBe(404);
    expect(await filesOnDisk(world())).toEqual([]);
  });

  it('is described with the API', async () => {
    const app = await world().api();
    const { paths } = (await app.inject(addresses.api.docsJson)).json();
    expect(paths[addresses.api.uploads].post.summary).toBe('Begin an upload (tus 1.0.0)');
    expect(Object.keys(paths['/api/uploads/{id}'])).toEqual(expect.arrayContaining(['patch', 'delete']));
  });
});

describeOnOneDatabase('an upload from another origin', (world) => {
  it('can be sent where the origin is allowed', async () => {
    const { services, config } = world();
    const app = await buildServer({
      config: { ...config, corsOrigins: ['https://bureau.test'] },
      services,
      screens: 'none',
    });
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: addresses.api.uploads,
      headers: { origin: 'https://bureau.test', 'access-control-request-method': 'PATCH' },
    });
    expect(preflight.headers['access-control-allow-methods']).toContain('PATCH');
    const answer = await app.inject({
      method: 'POST',
      url: addresses.api.uploads,
      headers: {
        ...TUS,
        ...(await givenAdministrator(world())),
        origin: 'https://bureau.test',
        'upload-length': '1',
      },
    });
    expect(answer.headers['access-control-allow-origin']).toBe('https://bureau.test');
    expect(answer.headers['access-control-expose-headers']).toMatch(/location.*upload-offset/);
    await app.close();
  });
});

describeOnOneDatabase('too many uploads', (world) => {
  it('are answered 429 until unfinished ones expire', async () => {
    world().clock.set(new Date().toISOString());
    const client = await tusClient(world(), await givenAdministrator(world()));
    const first = String((await client.begin(1)).headers.location);
    await multiplyUpload(world(), idOf(first), MAX_UPLOADS);
    const refused = await client.begin(1);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^Trop de fichiers/);

    const [path = ''] = (await filesOnDisk(world())).filter((name) => name.endsWith(idOf(first)));
    const file = join(world().folder, 'incoming', path);
    const old = new Date((await stat(file)).mtimeMs - 2 * 60 * 60 * 1000);
    await utimes(file, old, old);
    expect((await client.begin(1)).statusCode).toBe(201);
    expect((await client.ask(first)).statusCode).toBe(404);
  });
});
