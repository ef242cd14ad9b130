import { readdir, stat, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { createAdministrator } from '#features/accounts/index.ts';
import { SYSTEM_ACTOR } from '#platform/services.ts';
import { buildServer } from '#server/build-server.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { ADMINISTRATOR, givenAdministrator } from '#tests/support/login.ts';
import { multipart } from '#tests/support/multipart.ts';
import { smallImage } from '#tests/support/publications.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { sweepUploads } from './sweep-uploads.ts';

const TUS = { 'tus-resumable': '1.0.0' };

type Headers = Record<string, string>;

/** A client of the protocol, as small as it can be. */
async function tusClient(world: TestWorld, authorization: Headers) {
  const app = await world.api();
  const call = (options: InjectOptions & { headers?: Headers }) =>
    app.inject({ ...options, headers: { ...TUS, ...authorization, ...options.headers } });
  return {
    begin: (size: number | string, filename = 'photo.png') =>
      call({
        method: 'POST',
        url: '/api/uploads',
        headers: {
          'upload-length': String(size),
          'upload-metadata': `filename ${Buffer.from(filename).toString('base64')}`,
        },
      }),
    send: (location: string, offset: number, payload: Buffer) =>
      call({
        method: 'PATCH',
        url: location,
        headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        payload,
      }),
    ask: (location: string) => call({ method: 'HEAD', url: location }),
    drop: (location: string) => call({ method: 'DELETE', url: location }),
  };
}

function idOf(location: unknown): string {
  return String(location).split('/').at(-1) ?? '';
}

/** An upload that has arrived in full; its id. */
async function givenUploaded(
  world: TestWorld,
  authorization: Headers,
  data: Buffer,
  filename?: string,
): Promise<string> {
  const client = await tusClient(world, authorization);
  const { location } = (await client.begin(data.length, filename)).headers;
  expect((await client.send(String(location), 0, data)).statusCode).toBe(204);
  return idOf(location);
}

async function filesOnDisk(world: TestWorld): Promise<string[]> {
  const names = await readdir(join(world.folder, 'incoming'), { recursive: true });
  return names.filter((name) => name.includes('upload_') && !name.endsWith('.json'));
}

/** Another administrator's token. */
async function givenColleague(world: TestWorld): Promise<Headers> {
  const colleague = { ...ADMINISTRATOR, email: 'collegue@pamoja.test' };
  await createAdministrator(world.services, SYSTEM_ACTOR, colleague);
  const { email, password } = colleague;
  const app = await world.api();
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  return { authorization: `Bearer ${answer.json().token}` };
}

describeOnEachDatabase('a resumable upload', (world) => {
  it('goes on where it broke off', async () => {
    const image = await smallImage();
    const half = Math.floor(image.length / 2);
    const client = await tusClient(world(), await givenAdministrator(world()));
    const begun = await client.begin(image.length);
    expect(begun.statusCode).toBe(201);
    const location = String(begun.headers.location);
    expect(location).toMatch(/^\/api\/uploads\/upload_[\w-]{43}$/);

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

  it('refuses a piece that does not follow what is there', async () => {
    const client = await tusClient(world(), await givenAdministrator(world()));
    const { location } = (await client.begin(10)).headers;
    const answer = await client.send(String(location), 5, Buffer.from('12345'));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ statusCode: 409, message: expect.stringMatching(/\.$/) });
    expect((await client.ask(String(location))).headers['upload-offset']).toBe('0');
  });

  it('keeps what had arrived when the line is cut', async () => {
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

  it('can be taken away', async () => {
    const client = await tusClient(world(), await givenAdministrator(world()));
    const { location } = (await client.begin(10)).headers;
    expect((await client.drop(String(location))).statusCode).toBe(204);
    expect((await client.ask(String(location))).statusCode).toBe(404);
    expect(await filesOnDisk(world())).toEqual([]);
  });

  it('is described where the API is', async () => {
    const app = await world().api();
    const { paths } = (await app.inject('/api/docs/json')).json();
    expect(paths['/api/uploads'].post.summary).toBe('Begin an upload (tus 1.0.0)');
    expect(Object.keys(paths['/api/uploads/{id}'])).toEqual(expect.arrayContaining(['patch', 'delete']));
  });
});

describeOnEachDatabase('a finished upload', (world) => {
  it.each(['multipart', 'json'])(
    'stands for a file in a publication (%s), and goes with it',
    async (form) => {
      const headers = await givenAdministrator(world());
      const image = await smallImage();
      const coverImage = await givenUploaded(world(), headers, image);
      const images = [
        await givenUploaded(world(), headers, image),
        await givenUploaded(world(), headers, image),
      ];
      const fields = { title: 'L’eau', coverImage, images, captions: ['Le matin', 'Le soir'] };
      const app = await world().api();
      const body = form === 'json' ? { payload: fields, headers } : await multipart(fields);
      const answer = await app.inject({
        method: 'POST',
        url: '/api/articles',
        ...body,
        headers: { ...headers, ...body.headers },
      });
      expect(answer.json()).toMatchObject({
        coverImage: expect.stringMatching(/480x300\.webp$/),
        images: [{ caption: 'Le matin' }, { caption: 'Le soir' }],
      });
      expect(await filesOnDisk(world())).toEqual([]);
    },
  );

  it('stands for a file everywhere a file is taken', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const image = await smallImage();
    const upload = () => givenUploaded(world(), headers, image);
    const pdf = await givenUploaded(world(), headers, drawPdf(), 'Rapport 2025.pdf');
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
    const agent = await post('/api/agents', { name: 'Awa', role: 'Juriste', image: await upload() });
    const item = await post('/api/gallery', { description: 'Eau', alt: 'Eau', image: await upload() });
    const added = await post('/api/images', { file: await upload() });
    const report = await post('/api/reports', { file: pdf });
    expect([agent, item, added, report].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(report.json().title).toBe('Rapport 2025.pdf');
    const changed = await app.inject({
      method: 'PUT',
      url: `/api/agents/${agent.json().id}`,
      headers,
      payload: { image: await upload() },
    });
    expect(changed.json().image).not.toBe(agent.json().image);
    expect(await filesOnDisk(world())).toEqual([]);
  });

  it('stays when the request is refused, so that the next try sends nothing again', async () => {
    const headers = await givenAdministrator(world());
    const coverImage = await givenUploaded(world(), headers, await smallImage());
    const app = await world().api();
    const create = (title: string) =>
      app.inject({ method: 'POST', url: '/api/articles', headers, payload: { title, coverImage } });
    expect((await create('')).statusCode).toBe(400);
    expect(await filesOnDisk(world())).toHaveLength(1);
    expect((await create('L’eau')).statusCode).toBe(201);
  });

  it.each([
    ['unfinished', 'Ce fichier n’est pas encore arrivé en entier. Reprenez son envoi.'],
    ['unknown', 'Ce fichier n’est plus sur le serveur. Envoyez-le de nouveau.'],
    ['a colleague’s', 'Ce fichier n’est plus sur le serveur. Envoyez-le de nouveau.'],
  ])('is asked for beside its field when it is %s', async (which, sentence) => {
    const headers = await givenAdministrator(world());
    const image = await smallImage();
    const client = await tusClient(world(), headers);
    const ids: Record<string, () => Promise<string>> = {
      unfinished: async () => idOf((await client.begin(10)).headers.location),
      unknown: async () => `upload_${'a'.repeat(43)}`,
      'a colleague’s': async () => givenUploaded(world(), await givenColleague(world()), image),
    };
    const app = await world().api();
    const payload = { title: 'L’eau', coverImage: await ids[which]?.() };
    const answer = await app.inject({ method: 'POST', url: '/api/articles', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ coverImage: sentence });
  });

  it('is under the size limit of the field it stands in', async () => {
    const headers = await givenAdministrator(world());
    const image = await givenUploaded(world(), headers, Buffer.alloc(15 * 1024 * 1024 + 1));
    const app = await world().api();
    const payload = { description: 'Eau', alt: 'Eau', image };
    const answer = await app.inject({ method: 'POST', url: '/api/gallery', headers, payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().fields.image).toMatch(/15\sMo au plus/);
  });

  it('waits for a day after its last byte, and through a restart', async () => {
    const headers = await givenAdministrator(world());
    const id = await givenUploaded(world(), headers, await smallImage());
    const { services, folder, clock } = world();
    const incoming = join(folder, 'incoming');
    clock.set(new Date().toISOString());
    await sweepUploads(services, incoming);
    expect(await filesOnDisk(world())).toHaveLength(1);

    clock.advance(25 * 60 * 60 * 1000);
    await sweepUploads(services, incoming);
    expect(await filesOnDisk(world())).toEqual([]);
    const client = await tusClient(world(), headers);
    clock.set('2026-03-02T08:00:00.000Z');
    expect((await client.ask(`/api/uploads/${id}`)).statusCode).toBe(404);
  });
});

describeOnEachDatabase('an upload from another origin', (world) => {
  it('may be sent and followed where the origin is allowed', async () => {
    const { services, config } = world();
    const app = await buildServer({
      config: { ...config, corsOrigins: ['https://bureau.test'] },
      services,
      screens: 'none',
    });
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/uploads',
      headers: { origin: 'https://bureau.test', 'access-control-request-method': 'PATCH' },
    });
    expect(preflight.headers['access-control-allow-methods']).toContain('PATCH');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/uploads',
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

describeOnEachDatabase('too many uploads', (world) => {
  it('are refused, until those that nobody sends on have given way', async () => {
    world().clock.set(new Date().toISOString());
    const client = await tusClient(world(), await givenAdministrator(world()));
    const locations: string[] = [];
    for (let count = 0; count < 60; count++) locations.push(String((await client.begin(1)).headers.location));
    const refused = await client.begin(1);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^Trop de fichiers/);

    const [first = ''] = locations;
    const [path = ''] = (await filesOnDisk(world())).filter((name) => name.endsWith(idOf(first)));
    const file = join(world().folder, 'incoming', path);
    const old = new Date((await stat(file)).mtimeMs - 2 * 60 * 60 * 1000);
    await utimes(file, old, old);
    expect((await client.begin(1)).statusCode).toBe(201);
    expect((await client.ask(first)).statusCode).toBe(404);
  });
});
