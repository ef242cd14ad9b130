import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { newId } from '#platform/identifiers.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import type { BackupEnd } from '../backup-run.schema.ts';
import type { BackupRunner, RunningBackup } from '../backup-runner.ts';
import { downloadsFolder } from '../run-backup.ts';
import { BackupDownloads } from './backup-downloads.ts';

const NAME = 'pamoja-20260302T080000Z-1a2b3c4d.tar.age';
const CONTENT = `age-encryption.org/v1\n${'x'.repeat(10_000)}`;
const FAILED: BackupEnd = { outcome: 'failed', sentence: 'Le disque est plein.', name: null, size: null };
const HOUR = 60 * 60_000;

/** A runner whose backups end when a test says so: races are about that very moment. */
function scriptedRunner(folder: string) {
  interface Scripted extends RunningBackup {
    end(end: BackupEnd): void;
  }
  let current: Scripted | null = null;
  const runner: BackupRunner = {
    current: () => current,
    start: ({ reason }) => {
      const { promise, resolve } = Promise.withResolvers<BackupEnd>();
      const end = (value: BackupEnd) => {
        current = null;
        resolve(value);
      };
      const started: Scripted = {
        id: newId(),
        reason,
        pid: undefined,
        progress: () => null,
        ended: promise,
        end,
      };
      current = started;
      return started;
    },
    stop: async () => current?.end(FAILED),
  };
  return {
    runner,
    fail: () => current?.end(FAILED),
    finish: async () => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, NAME), CONTENT);
      current?.end({ outcome: 'proved', sentence: null, name: NAME, size: CONTENT.length });
    },
  };
}

async function opened(world: TestWorld) {
  await givenAdministrator(world);
  const { services } = world;
  const user = await services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const actor = { ...user, sessionId: newId(), device: null, isConfirmed: true };
  const folder = downloadsFolder(world.folder);
  const scripted = scriptedRunner(folder);
  const open = () => BackupDownloads.open({ services, runner: scripted.runner, folder });
  const downloads = await open();
  const ownerOf = async (id: string) => (id === actor.sessionId ? actor.id : null);
  const fetch = async (from: BackupDownloads, range?: { start: number; end: number }) => {
    const download = await from.find();
    const ticket = (download && from.ticketFor(download, actor)) ?? '';
    const file = await from.openFile(ticket, ownerOf);
    return String(await buffer(await file.open(range)));
  };
  const ready = async () => {
    await downloads.start(actor, 'une phrase de passe');
    await scripted.finish();
    await expect.poll(async () => (await downloads.find())?.state).toBe('ready');
  };
  return { actor, folder, scripted, downloads, open, ownerOf, fetch, ready };
}

const actionsOf = async ({ services }: TestWorld) =>
  (
    await services.db
      .selectFrom('events')
      .select('action')
      .where('subject_type', '=', 'backup')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describeOnDatabase('sqlite', 'a backup to be downloaded', (world) => {
  it('is made once at a time, of two orders at the same moment too', async () => {
    const { downloads, actor, ready } = await opened(world());
    const orders = await Promise.allSettled([1, 2].map(() => downloads.start(actor, 'une phrase de passe')));
    expect(orders.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(orders[1]).toMatchObject({ reason: { code: 'conflict' } });
    await downloads.cancel(actor);
    await ready();
    await expect(downloads.start(actor, 'une phrase de passe')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('waits for any other backup to end', async () => {
    const { downloads, actor, scripted } = await opened(world());
    scripted.runner.start({ reason: 'daily' });
    await expect(downloads.start(actor, 'une phrase de passe')).rejects.toMatchObject({
      code: 'conflict',
      sentence: expect.stringContaining('Une autre sauvegarde est en cours'),
    });
  });

  it('says in words why it failed, and makes way for the next one', async () => {
    const { downloads, actor, scripted } = await opened(world());
    await downloads.start(actor, 'une phrase de passe');
    scripted.fail();
    await expect
      .poll(() => downloads.find())
      .toMatchObject({ state: 'failed', sentence: 'Le disque est plein.' });
    expect((await downloads.start(actor, 'une phrase de passe')).state).toBe('running');
  });

  it('leaves nothing where it is cancelled at the moment at which it is finished', async () => {
    const { downloads, actor, scripted, folder } = await opened(world());
    await downloads.start(actor, 'une phrase de passe');
    await scripted.finish();
    await downloads.cancel(actor);
    expect(await downloads.find()).toBeNull();
    expect(await readdir(folder)).toEqual([]);
    expect(await actionsOf(world())).toEqual(['backup.started', 'backup.cancelled']);
  });

  it('outlives a restart, with the same address for the same session', async () => {
    const { downloads, actor, open, ready, fetch } = await opened(world());
    await ready();
    const before = await downloads.find();
    downloads.close();
    const later = await open();
    const after = await later.find();
    expect(after).toMatchObject({ state: 'ready', origin: { ownerId: actor.id, size: CONTENT.length } });
    expect(after && later.ticketFor(after, actor)).toBe(before && downloads.ticketFor(before, actor));
    expect(await fetch(later, { start: 9_000, end: CONTENT.length - 1 })).toBe(CONTENT.slice(9_000));
  });

  it('is not offered after a restart where its file was cut short', async () => {
    const { downloads, open, ready, folder } = await opened(world());
    await ready();
    downloads.close();
    await writeFile(join(folder, NAME), CONTENT.slice(1));
    expect(await (await open()).find()).toBeNull();
  });

  it('goes a day after it was finished', async () => {
    const { downloads, folder, ready } = await opened(world());
    await ready();
    world().clock.advance(24 * HOUR - 1);
    expect(await readdir(folder)).toHaveLength(2);
    expect(await downloads.find()).not.toBeNull();
    world().clock.advance(1);
    expect(await downloads.find()).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes two hours after its last byte was sent, unless more of it was asked for', async () => {
    const { downloads, ready, fetch, folder } = await opened(world());
    await ready();
    await fetch(downloads);
    world().clock.advance(2 * HOUR - 1);
    // A download manager that comes back for the middle.
    await fetch(downloads, { start: 10, end: 20 });
    world().clock.advance(2 * HOUR);
    await fetch(downloads, { start: 20, end: CONTENT.length - 1 });
    world().clock.advance(2 * HOUR);
    expect(await downloads.find()).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is in the journal: who began, fetched and removed it', async () => {
    const { downloads, actor, ready, fetch } = await opened(world());
    await ready();
    await fetch(downloads);
    await fetch(downloads, { start: 0, end: 10 });
    await downloads.cancel(actor);
    expect(await actionsOf(world())).toEqual(['backup.started', 'backup.downloaded', 'backup.removed']);
  });
});
