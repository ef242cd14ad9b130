import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { multipart } from '#tests/support/multipart.ts';
import { givenUploaded, TUS, tusClient } from '#tests/support/tus.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';

async function begin(world: TestWorld, headers: Record<string, string>) {
  const app = await world.api();
  return app.inject({ method: 'POST', url: addresses.api.uploads, headers: { ...TUS, ...headers } });
}

async function incoming(world: TestWorld): Promise<string[]> {
  const names = await readdir(join(world.folder, 'incoming'), { recursive: true });
  return names.filter((name) => name.includes('upload_'));
}

describeOnDatabase('sqlite', 'a hostile upload', (world) => {
  it.each(['POST', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const)(
    'is answered 401 without a token (%s)',
    async (method) => {
      const app = await world().api();
      const url = `/api/uploads${method === 'POST' ? '' : `/upload_${'a'.repeat(43)}`}`;
      const answer = await app.inject({ method, url, headers: { ...TUS, 'upload-length': '10' } });
      expect(answer.statusCode).toBe(401);
      expect(await incoming(world())).toEqual([]);
    },
  );

  it.each([
    ['upload-length', 'abc', 400],
    ['upload-length', '-1', 400],
    ['upload-length', '1e21', 400],
    ['upload-length', '9007199254740991', 413],
    ['upload-length', String(50 * 1024 * 1024 + 1), 413],
    ['upload-defer-length', '1', 400],
    ['upload-concat', 'final;/api/uploads/a /api/uploads/b', 400],
    ['upload-metadata', '', 400],
    ['upload-metadata', '__proto__ YQ==', 400],
    ['upload-metadata', 'filename %%%', 400],
    ['tus-resumable', '0.2.2', 412],
  ])('is refused with a sentence: %s %s', async (name, value, status) => {
    const headers = await givenAdministrator(world());
    const given: Record<string, string> = name === 'upload-defer-length' ? {} : { 'upload-length': '10' };
    const answer = await begin(world(), { ...headers, ...given, [name]: value });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ statusCode: status, message: expect.stringMatching(/\.$/) });
    expect(await incoming(world())).toEqual([]);
  });

  it('is never served, under no other name either', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const { location } = (await begin(world(), { ...headers, 'upload-length': '1' })).headers;
    const id = String(location).split('/').at(-1) ?? '';
    for (const path of [
      `/api/uploads/${id}.json`,
      `/api/uploads/..%2F${id}`,
      `/api/uploads/..%2f..%2fsite.sqlite`,
      '/api/uploads/%2e%2e%2fsite.sqlite',
      `/api/uploads/${id}%00`,
      addresses.api.upload('__proto__'),
      `/api/uploads/upload_${'a'.repeat(5000)}`,
      '/api/uploads/',
    ]) {
      for (const method of ['HEAD', 'DELETE', 'PATCH'] as const) {
        const answer = await app.inject({
          method,
          url: path,
          headers: {
            ...TUS,
            ...headers,
            ...(method === 'PATCH' && {
              'upload-offset': '0',
              'content-type': 'application/offset+octet-stream',
            }),
          },
        });
        expect([404, 405, 414], `${method} ${path}`).toContain(answer.statusCode);
      }
    }
    expect((await app.inject({ url: String(location), headers })).statusCode).toBe(405);
    await access(join(world().folder, 'site.sqlite'));
    expect(await incoming(world())).toHaveLength(2);
  });

  it('takes no more bytes than declared', async () => {
    const client = await tusClient(world(), await givenAdministrator(world()));
    const location = String((await client.begin(4)).headers.location);
    expect((await client.send(location, 0, Buffer.alloc(1000))).statusCode).toBe(413);
    expect(Number((await client.ask(location)).headers['upload-offset'])).toBeLessThanOrEqual(4);
  });

  it('is judged by its content', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const file = await givenUploaded(world(), headers, script);
    for (const [url, body] of [
      [addresses.api.images, { file }],
      [addresses.api.reports.list, { file }],
      [addresses.api.agents.list, { name: 'Awa', role: 'Juriste', image: file }],
    ] as const) {
      const form = await multipart(body);
      const answer = await app.inject({
        method: 'POST',
        url,
        ...form,
        headers: { ...headers, ...form.headers },
      });
      expect(answer.statusCode).toBe(415);
    }
  });

  it('stays a text in fields that take no file, and opens nothing to visitors', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const id = `upload_${'a'.repeat(43)}`;
    const payload = { name: id, role: 'Juriste' };
    const agent = await app.inject({ method: 'POST', url: addresses.api.agents.list, headers, payload });
    expect(agent.json().name).toBe(id);
    const stranger = await app.inject({
      method: 'POST',
      url: addresses.api.agents.list,
      payload: { image: id },
    });
    expect(stranger.statusCode).toBe(401);
  });

  it('is refused when it is named a thousand times', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const images = Array.from({ length: 1000 }, () => `upload_${'a'.repeat(43)}`);
    const answer = await app.inject({
      method: 'POST',
      url: addresses.api.publications.article.list,
      headers,
      payload: { title: 'L’eau', images },
    });
    expect(answer.statusCode).toBe(413);
  });
});
