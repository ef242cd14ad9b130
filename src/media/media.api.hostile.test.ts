import { writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { givenUpload, showMedia } from '#tests/support/publications.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { addImage } from './add-image.ts';

describeOnDatabase('sqlite', 'an address that leads to no image', (world) => {
  it.each([
    '',
    '/',
    '/KEY',
    '/KEY/',
    '/KEY/480x48.png',
    '/KEY/480x49.webp',
    '/KEY/1920x192.webp',
    '/KEY/0480x048.webp',
    '/KEY/480x48.webp%00',
    '/KEY/480x48.webp%00.png',
    '/KEY%00/480x48.webp',
    '/KEY//480x48.webp',
    '/KEY%2F480x48.webp%2F..%2F..%2F..%2Fsite.sqlite',
    '/..%2Fsite.sqlite',
    '/..%5Csite.sqlite',
    '/%252e%252e/site.sqlite',
    '/....//site.sqlite',
    '/secret.txt',
    '/%2Fetc%2Fpasswd',
    '/C:%5Cwindows',
    "/KEY' or '1'='1/480x48.webp",
    `/${'k'.repeat(43)}/480x48.webp`,
    `/${'k'.repeat(5_000)}/480x48.webp`,
    '/__proto__/480x48.webp',
    '/%E0%A4%A/480x48.webp',
    '/KEY/480x48.webp\u00e9',
  ])('is answered 404 or 400, with a sentence: %s', async (path) => {
    const { key } = await addImage(world().services, SYSTEM_ACTOR, await givenUpload(world()));
    await writeFile(join(world().folder, 'uploads', 'secret.txt'), 'secret');
    const app = await world().api();
    const answer = await app.inject(`/uploads${path.replace('KEY', key)}`);
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/SQLite|secret|root:/);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('answers 404 for an encoded path traversal', async () => {
    const answer = await (await world().api()).inject('/uploads/%2e%2e/site.sqlite');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/SQLite|secret|root:/);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('is not to be changed by %s', async (method) => {
    const { id, key } = await addImage(world().services, SYSTEM_ACTOR, await givenUpload(world()));
    await showMedia(world(), id);
    const app = await world().api();
    const answer = await app.inject({ method, url: `/uploads/${key}/480x48.webp` });
    expect(answer.statusCode).toBe(404);
    expect((await app.inject(`/uploads/${key}/480x48.webp`)).statusCode).toBe(200);
  });

  it('answers 404 for a path traversal that a browser would resolve', async () => {
    const { key } = await addImage(world().services, SYSTEM_ACTOR, await givenUpload(world()));
    const app = await world().api();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const answered = (answer: IncomingMessage) => resolve(answer.resume().statusCode);
        request({ port, host: '127.0.0.1', path, agent: false }, answered).on('error', reject).end();
      });
    for (const path of [
      '/uploads/../site.sqlite',
      `/uploads/${key}/../../site.sqlite`,
      `/uploads/${key}/./480x48.webp`,
      `/uploads/${key}/480x48.webp/..`,
      '/uploads//etc/passwd',
    ]) {
      expect(await statusOf(path)).toBe(404);
    }
  });
});
