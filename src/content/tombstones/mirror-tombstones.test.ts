import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { openFolderStore } from '#lib/files/folder-store.ts';
import { storedKeys } from '#lib/files/stored-folders.ts';
import { subscribe, unsubscribe } from '#mail/newsletter/index.ts';
import { sweepStoredFiles } from '#media/index.ts';
import { verifySite } from '#server/services.server.ts';
import { EACH_THING } from '#tests/support/each-thing.ts';
import { describeOnDatabase, describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { compactMirror } from './compact-mirror.ts';
import { listMirrorFiles, writeMirrorFile } from './mirror-file.ts';
import { mirrorTombstones, reconcileMirror } from './mirror-tombstones.ts';
import { readTombstones } from './read-tombstones.ts';
import type { Tombstone } from './tombstone.schema.ts';
import { importMirrored, readListedTombstones } from './tombstones.queries.ts';

const folderOf = ({ folder }: TestWorld) => join(folder, 'uploads', 'endings');
const byName = (one: Tombstone, other: Tombstone) => (one.subject < other.subject ? -1 : 1);

/** The tombstones that the mirror alone tells of. */
async function mirrored({ services: { files } }: TestWorld): Promise<Tombstone[]> {
  const { tombstones } = await readTombstones({ files });
  return [...tombstones].sort(byName);
}

async function listed({ services: { db } }: TestWorld): Promise<Tombstone[]> {
  const listed: Tombstone[] = [];
  for await (const tombstones of readListedTombstones(db)) listed.push(...tombstones);
  return listed.sort(byName);
}

/** Ends a member, who lies in the trash, and a report, which is gone with its file. */
async function endThings(world: TestWorld): Promise<{ agent: string; report: string }> {
  const agent = await EACH_THING.agent.make(world);
  const report = await EACH_THING.report.make(world);
  await EACH_THING.agent.trash(world, agent);
  await EACH_THING.report.end(world, report);
  return { agent, report };
}

describeOnEachDatabase('the mirror of the tombstones', (world) => {
  it('says what the list says, once it is caught up, and nobody’s address', async () => {
    const form = { email: 'aline@exemple.org', address: '192.0.2.1' };
    await subscribe(world().services, form);
    await unsubscribe(world().services, form);
    await endThings(world());
    expect(await mirrored(world())).toEqual([]);
    await mirrorTombstones(world().services);
    expect(await mirrored(world())).toEqual(await listed(world()));
    expect(await listed(world())).toHaveLength(4);
    for (const name of await readdir(folderOf(world()))) {
      expect(await readFile(join(folderOf(world()), name), 'utf8')).not.toMatch(/aline|exemple/);
    }
  });

  it('has what was undone as undone, also when the clock was set back', async () => {
    const { agent } = await endThings(world());
    await mirrorTombstones(world().services);
    world().clock.advance(-1e11);
    await EACH_THING.agent.restore(world(), agent);
    await mirrorTombstones(world().services);
    expect((await mirrored(world())).find(({ subject }) => subject === agent)).toMatchObject({
      state: 'undone',
    });
  });

  it('gives everything back to a database that has lost its list, and loses nothing itself', async () => {
    await endThings(world());
    const { services } = world();
    await mirrorTombstones(services);
    const before = await listed(world());
    await services.db.deleteFrom('endings').execute();
    await mirrorTombstones(services);
    expect(await mirrored(world())).toEqual(before);
    await reconcileMirror(services);
    await mirrorTombstones(services);
    expect(await listed(world())).toEqual(before);
    expect(await mirrored(world())).toEqual(before);
  });

  it('and an earlier database each keep the later state of a thing', async () => {
    const { services } = world();
    const { agent, report } = await endThings(world());
    const earlier = await services.db.selectFrom('endings').selectAll().execute();
    world().clock.advance(1_000);
    await EACH_THING.agent.end(world(), agent);
    await mirrorTombstones(services);
    const later = await listed(world());
    await services.db.deleteFrom('endings').execute();
    await services.db.insertInto('endings').values(earlier).execute();
    await reconcileMirror(services);
    expect(await listed(world())).toEqual(later);
    expect(later.find(({ subject }) => subject === agent)).toMatchObject({ state: 'deleted' });
    expect(later.find(({ subject }) => subject === report)).toMatchObject({ state: 'deleted' });
  });

  it('is made again where the store has lost it', async () => {
    await endThings(world());
    const { services } = world();
    await mirrorTombstones(services);
    await rm(folderOf(world()), { recursive: true });
    await reconcileMirror(services);
    await mirrorTombstones(services);
    expect(await mirrored(world())).toEqual(await listed(world()));
  });

  it('loses nothing where several processes mirror and compact at once', async () => {
    const { services } = world();
    const tombstones = Array.from({ length: 120 }, (_, index) => ({
      type: 'agent' as const,
      subject: `id-${index}`,
      state: 'deleted' as const,
      endedAt: world().clock.now().toISOString(),
    }));
    for (const tombstone of tombstones.slice(0, 60)) await writeMirrorFile(services.files, [tombstone]);
    await services.db
      .insertInto('endings')
      .values(tombstones.slice(60).map(({ endedAt, ...row }) => ({ ...row, ended_at: endedAt })))
      .execute();
    await Promise.all([
      mirrorTombstones(services),
      mirrorTombstones(services),
      compactMirror(services.files),
      compactMirror(services.files),
      readTombstones({ files: services.files }),
    ]);
    expect(await mirrored(world())).toEqual([...tombstones].sort(byName));
    await compactMirror(services.files);
    expect((await listMirrorFiles(services.files)).length).toBeLessThanOrEqual(32);
    expect(await mirrored(world())).toEqual([...tombstones].sort(byName));
  });
});

describeOnDatabase('sqlite', 'the mirror of the tombstones', (world) => {
  beforeEach(async () => {
    await endThings(world());
    await mirrorTombstones(world().services);
  });

  it('writes nothing where nothing was ended since', async () => {
    const before = await readdir(folderOf(world()));
    await mirrorTombstones(world().services);
    await reconcileMirror(world().services);
    await mirrorTombstones(world().services);
    expect((await readdir(folderOf(world()))).filter((name) => name.endsWith('.ndjson'))).toEqual(before);
  });

  it('is repeated by a process that died before it noted what it had written', async () => {
    const { services } = world();
    await services.db.updateTable('endings').set({ mirrored: 0 }).execute();
    await mirrorTombstones(services);
    expect(await mirrored(world())).toEqual(await listed(world()));
  });

  it('does not count a tombstone that has changed while it was written', async () => {
    const { services } = world();
    const [tombstone] = await listed(world());
    if (!tombstone) throw new Error('nothing was ended');
    await services.db.updateTable('endings').set({ mirrored: 0 }).execute();
    const put = services.files.put.bind(services.files);
    vi.spyOn(services.files, 'put').mockImplementationOnce(async (key, contents) => {
      await put(key, contents);
      await services.db
        .updateTable('endings')
        .set({ state: 'undone', ended_at: '2026-03-02T09:00:00.000Z' })
        .where('subject', '=', tombstone.subject)
        .execute();
    });
    await mirrorTombstones(services);
    expect(await mirrored(world())).toContainEqual({
      ...tombstone,
      state: 'undone',
      endedAt: '2026-03-02T09:00:00.000Z',
    });
  });

  it('tells what can be read of a damaged file, and which one it is', async () => {
    const [name = ''] = await readdir(folderOf(world()));
    const path = join(folderOf(world()), name);
    const lines = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, [lines[0]?.replace('trashed', 'trashee'), ...lines.slice(1)].join('\n'));
    const { tombstones, damaged } = await readTombstones({ files: world().services.files });
    expect(damaged).toEqual([name]);
    expect(tombstones.map(({ type }) => type).sort()).toEqual(['media', 'report']);
    await reconcileMirror(world().services);
    await mirrorTombstones(world().services);
    expect(await mirrored(world())).toEqual(await listed(world()));
  });

  it('leaves a damaged file where it is when the others are put together', async () => {
    const { files } = world().services;
    const [damaged = ''] = await readdir(folderOf(world()));
    await writeFile(join(folderOf(world()), damaged), '{');
    for (const tombstone of await listed(world())) {
      for (let copy = 0; copy < 12; copy += 1) await writeMirrorFile(files, [tombstone]);
    }
    await compactMirror(files);
    expect((await listMirrorFiles(files)).map(({ name }) => name)).toContain(damaged);
    expect(await listMirrorFiles(files)).toHaveLength(2);
    expect(await mirrored(world())).toEqual(await listed(world()));
  });

  it('writes nothing beside a database of another site', async () => {
    const { services } = world();
    await services.db.updateTable('endings').set({ mirrored: 0 }).execute();
    await services.db
      .updateTable('settings')
      .set({ value: 'another' })
      .where('name', '=', 'installation.id')
      .execute();
    const before = await readdir(folderOf(world()));
    await expect(mirrorTombstones(services)).rejects.toThrow('belong together');
    await expect(reconcileMirror(services)).rejects.toThrow('belong together');
    expect(await readdir(folderOf(world()))).toEqual(before);
  });

  it('is served by no address', async () => {
    const app = await world().api();
    const [name = ''] = await readdir(folderOf(world()));
    for (const path of [`endings/${name}`, 'endings/', `x/..%2fendings%2f${name}`, `%65ndings/${name}`]) {
      expect((await app.inject(`/uploads/${path}`)).statusCode).toBe(404);
    }
  });

  it('counts as no stored file: neither for the sweep nor when a site is judged', async () => {
    const { services, config, folder } = world();
    const before = await mirrored(world());
    world().clock.advance(365 * 86_400_000);
    await sweepStoredFiles(services);
    expect(await mirrored(world())).toEqual(before);
    const dataDir = join(folder, 'other');
    const files = openFolderStore(join(dataDir, 'uploads'));
    await writeMirrorFile(files, before);
    for await (const keys of storedKeys(files)) expect(keys).toEqual([]);
    const database = { dialect: 'sqlite', file: join(dataDir, 'site.sqlite') } as const;
    await expect(verifySite({ ...config, dataDir, database })).resolves.toBeUndefined();
  });

  it('does not change what the list has later by the time it is read', async () => {
    const { services } = world();
    const [tombstone] = await listed(world());
    if (!tombstone) throw new Error('nothing was ended');
    await importMirrored(services.db, [
      { ...tombstone, state: 'undone', endedAt: '2020-01-01T00:00:00.000Z' },
    ]);
    expect(await listed(world())).toContainEqual(tombstone);
  });
});
