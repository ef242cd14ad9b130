import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { removePauseMarker, writePauseMarker } from '#lib/pause/pause-marker.ts';
import { PRODUCT_VERSION } from '#lib/product-version.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { lockForWriters } from '#tests/support/foreign-lock.ts';
import { readAsOwn } from '#tests/support/page-requests.ts';
import { TUS } from '#tests/support/tus.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import { type PageRenderer, pages } from './pages.ts';
import { closeServices, openServices } from './services.server.ts';

const SENTENCE = /^Le site est en cours de mise à jour\u00a0: on peut le lire/;
const NEXT = '99.0.0';

/** Puts a site into read-only mode, for longer than any test takes. */
function pause(world: TestWorld, to = NEXT): Promise<void> {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  return writePauseMarker(world.folder, { from: PRODUCT_VERSION, to, until });
}

describeOnDatabase('sqlite', 'a site that an update is copying', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);
  const { agents, subscribe, uploads } = addresses.api;
  beforeEach(() => pause(world()));

  const create = (name: string) =>
    asAdministrator({ method: 'POST', url: agents.list, payload: { name, role: 'Juriste' } });

  it('answers a change with 503, Retry-After and the sentence, and nothing is written', async () => {
    const answer = await create('Awa');
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ statusCode: 503, message: expect.stringMatching(SENTENCE) });
    expect((await asVisitor({ url: agents.list })).json()).toEqual([]);
  });

  it.each([
    ['a login', { method: 'POST', url: addresses.api.login, payload: { email: 'a@b.test', password: 'x' } }],
    ['a subscription', { method: 'POST', url: subscribe, payload: { email: 'a@b.test' } }],
    ['an upload', { method: 'POST', url: uploads, headers: { ...TUS, 'upload-length': '3' } }],
  ] as const)('answers %s with 503', async (_name, call) => {
    expect((await asAdministrator(call)).statusCode).toBe(503);
  });

  it('is read by visitors and by administrators, whose sessions are not written', async () => {
    world().clock.advance(60_000);
    const session = () => world().services.db.selectFrom('sessions').select('last_used_at').execute();
    const before = await session();
    const lock = await lockForWriters(world());
    try {
      for (const url of [addresses.api.me, agents.trashed]) {
        expect((await asAdministrator({ url })).statusCode, url).toBe(200);
      }
      expect((await asVisitor({ url: addresses.health.ready })).statusCode).toBe(200);
    } finally {
      await lock.release();
    }
    expect(await session()).toEqual(before);
  });

  it('is written again when the update has ended', async () => {
    await removePauseMarker(world().folder);
    expect((await create('Awa')).statusCode).toBe(201);
  });

  it('is written again when the updater has died', async () => {
    const until = new Date(Date.now() - 1).toISOString();
    await writePauseMarker(world().folder, { from: PRODUCT_VERSION, to: NEXT, until });
    expect((await create('Awa')).statusCode).toBe(201);
  });

  it('is not written by the new version whose updater has died', async () => {
    const until = new Date(Date.now() - 1).toISOString();
    await writePauseMarker(world().folder, { from: '0.0.1', to: PRODUCT_VERSION, until });
    expect((await create('Awa')).statusCode).toBe(503);
  });

  it('is written where the marker is somebody else’s file', async () => {
    await writeFile(join(world().folder, 'update-pause.json'), '{"until":"demain"}');
    expect((await create('Awa')).statusCode).toBe(201);
  });
});

describeOnDatabase('sqlite', 'a form on a site that an update is copying', (world) => {
  it('is refused, and its screen says so', async () => {
    const renderer: PageRenderer = {
      read: readAsOwn([addresses.site.newsletter]),
      render: async (_request, { sentForm }) => {
        expect(sentForm).toThrow(expect.objectContaining({ code: 'updating' }));
        return new Response('the form, with its sentence', { status: 503 });
      },
    };
    await pause(world());
    const app = await world().api();
    await app.register(pages, { renderer });
    const answer = await app.inject({
      method: 'POST',
      url: addresses.site.newsletter,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a@b.test',
    });
    expect(answer.body).toBe('the form, with its sentence');
    expect(answer.headers['retry-after']).toBeDefined();
  });
});

describeOnDatabase('postgres', 'a start while an update is at work', (world) => {
  it('writes nothing, even where the database is locked', async () => {
    const { config, services } = world();
    await pause(world());
    const lock = await lockForWriters(world());
    const other = await openServices(config, services.log).finally(() => lock.release());
    await closeServices(other);
  });

  it('is refused with a database that lacks a migration', async () => {
    const { config, services } = world();
    const { name } = await services.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .orderBy('name', 'desc')
      .executeTakeFirstOrThrow();
    const table = services.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    await table.deleteFrom('kysely_migration').where('name', '=', name).execute();
    try {
      await pause(world());
      await expect(openServices(config, services.log)).rejects.toThrow('n’a pas encore la forme');
    } finally {
      const timestamp = new Date().toISOString();
      await table.insertInto('kysely_migration').values({ name, timestamp }).execute();
    }
  });
});
