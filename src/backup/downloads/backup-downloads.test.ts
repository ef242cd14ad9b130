import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { putSetting } from '#lib/db/settings.queries.ts';
import { newId } from '#lib/identifiers.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupEnd } from '../backup-run.schema.ts';
import type { BackupRunner, RunningBackup } from '../backup-runner.ts';
import { beginRun, finishRun } from '../backup-runs.queries.ts';
import { cleanUpBackups } from '../clean-up-backups.ts';
import { downloadsFolder } from '../run-backup.ts';
import { BackupDownloads } from './backup-downloads.ts';

const NAME = 'pamoja-20260302T080000Z-1a2b3c4d.tar.age';
const CONTENT = `age-encryption.org/v1\n${'x'.repeat(10_000)}`;
const FAILED: BackupEnd = { outcome: 'failed', sentence: 'Le disque est plein.', name: null, size: null };
const HOUR = 60 * 60_000;

/** Creates a runner whose backups end when a test says so, to reproduce races. */
function scriptedRunner({ db, clock }: TestWorld['services'], folder: string) {
  interface Scripted extends RunningBackup {
    end(end: BackupEnd): void;
  }
  let current: Scripted | null = null;
  const finish = async (isOnRecord = true) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, NAME), CONTENT);
    const proved: BackupEnd = { outcome: 'proved', sentence: null, name: NAME, size: CONTENT.length };
    const finished_at = clock.now().toISOString();
    if (current && isOnRecord) await finishRun(db, current.id, { ...proved, finished_at, places: '[]' });
    current?.end(proved);
  };
  const runner: BackupRunner = {
    current: () => current,
    start: ({ reason }) => {
      if (current) throw new BackupError('Une sauvegarde est déjà en cours.', { code: 'busy' });
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
    finish,
    /** Its process has finished the file, but cannot record that. */
    finishUnrecorded: () => finish(false),
    /** Its next stop comes too late. */
    finishAtStop: () => {
      runner.stop = () => finish();
    },
  };
}

async function opened(world: TestWorld) {
  await givenAdministrator(world);
  const { services } = world;
  const user = await services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const actor = { ...user, sessionId: newId(), device: null, isConfirmed: true };
  const folder = downloadsFolder(world.folder);
  const scripted = scriptedRunner(services, folder);
  const open = () => new BackupDownloads({ services, runner: scripted.runner, folder });
  const downloads = open();
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
    expect((await downloads.find())?.state).toBe('ready');
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
    await downloads.start(actor, 'une phrase de passe');
    expect((await downloads.find())?.state).toBe('running');
  });

  it('that failed is told for a day, or until it is dismissed', async () => {
    const { downloads, actor, scripted } = await opened(world());
    await downloads.start(actor, 'une phrase de passe');
    scripted.fail();
    await expect.poll(async () => (await downloads.find())?.state).toBe('failed');
    world().clock.advance(24 * HOUR);
    expect(await downloads.find()).toBeNull();
    await downloads.start(actor, 'une phrase de passe');
    // Server and backup are killed together, so the outcome is never recorded.
    const later = new BackupDownloads({
      services: world().services,
      runner: { ...scripted.runner, current: () => null },
      folder: downloadsFolder(world().folder),
    });
    expect(await later.find()).toMatchObject({
      state: 'failed',
      sentence: expect.stringContaining('interrompue'),
    });
    await later.cancel(actor);
    expect(await later.find()).toBeNull();
  });

  it('that ends while one asks after it has not failed', async () => {
    const { downloads, actor, scripted, folder } = await opened(world());
    await downloads.start(actor, 'une phrase de passe');
    const { services } = world();
    // The backup ends after the row was read and before its caller continues.
    const endings = [() => scripted.finish()];
    const db = services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await endings.pop()?.();
        return result;
      },
    });
    const asking = new BackupDownloads({ services: { ...services, db }, runner: scripted.runner, folder });
    expect((await asking.find())?.state).toBe('running');
    expect((await asking.find())?.state).toBe('ready');
  });

  it('that begins while one asks after it has not failed', async () => {
    const { downloads, actor, scripted, folder } = await opened(world());
    await downloads.start(actor, 'une phrase de passe');
    // The backup begins between the first look at the runner and the reading of the row.
    const looks: null[] = [null];
    const current = () => (looks.length > 0 ? (looks.pop() ?? null) : scripted.runner.current());
    const runner = { ...scripted.runner, current };
    const asking = new BackupDownloads({ services: world().services, runner, folder });
    expect((await asking.find())?.state).toBe('running');
  });

  it('is ready although its process could not put that on record', async () => {
    const { downloads, actor, scripted } = await opened(world());
    await downloads.start(actor, 'une phrase de passe');
    await scripted.finishUnrecorded();
    await expect.poll(async () => (await downloads.find())?.state).toBe('ready');
  });

  it('leaves nothing where it is cancelled at the moment at which it is finished', async () => {
    const { downloads, actor, scripted, folder } = await opened(world());
    await downloads.start(actor, 'une phrase de passe');
    scripted.finishAtStop();
    await downloads.cancel(actor);
    expect(await downloads.find()).toBeNull();
    expect(await readdir(folder)).toEqual([]);
    expect(await actionsOf(world())).toEqual(['backup.started', 'backup.cancelled']);
  });

  it('outlives a restart, with the same address for the same session', async () => {
    const { downloads, actor, open, ready, fetch } = await opened(world());
    await ready();
    const before = await downloads.find();
    const later = open();
    const after = await later.find();
    expect(after).toMatchObject({ state: 'ready', size: CONTENT.length, run: { owner_id: actor.id } });
    expect(after && later.ticketFor(after, actor)).toBe(before && downloads.ticketFor(before, actor));
    expect(await fetch(later, { start: 9_000, end: CONTENT.length - 1 })).toBe(CONTENT.slice(9_000));
  });

  it('is not offered after a restart where its file was cut short', async () => {
    const { open, ready, folder } = await opened(world());
    await ready();
    await writeFile(join(folder, NAME), CONTENT.slice(1));
    expect(await open().find()).toBeNull();
  });

  it('goes a day after it was finished', async () => {
    const { downloads, folder, ready } = await opened(world());
    await ready();
    world().clock.advance(24 * HOUR - 1);
    expect(await readdir(folder)).toEqual([NAME]);
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
    // A download manager that resumes in the middle.
    await fetch(downloads, { start: 10, end: 20 });
    world().clock.advance(2 * HOUR);
    await fetch(downloads, { start: 20, end: CONTENT.length - 1 });
    world().clock.advance(2 * HOUR);
    expect(await downloads.find()).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is swept once its time is over, also one of 0.4.0, and nothing else is', async () => {
    const { folder, ready } = await opened(world());
    const { services } = world();
    await ready();
    await putSetting(services.db, 'installation.id', '00000000-0000-7000-8000-00001a2b3c4d');
    const older = NAME.replace('080000Z', '070000Z');
    const another = NAME.replace('1a2b3c4d', '00000000');
    const unknown = NAME.replace('080000Z', '060000Z');
    for (const name of [older, `${older}.json`, another, unknown]) await writeFile(join(folder, name), '');
    for (const [id, name] of [
      ['one', older],
      ['two', another],
    ] as const) {
      const started_at = services.clock.now().toISOString();
      await beginRun(services.db, { id, reason: 'download' }, { started_at, name, outcome: 'proved' });
    }
    const sweep = () =>
      cleanUpBackups(services, { ...world().config, folder: join(world().folder, 'backups') });
    const written = services.clock.now();
    for (const name of await readdir(folder)) await utimes(join(folder, name), written, written);
    world().clock.advance(24 * HOUR - 1);
    await sweep();
    expect(await readdir(folder)).toHaveLength(5);
    world().clock.advance(1);
    await sweep();
    expect((await readdir(folder)).sort()).toEqual([another, unknown].sort());
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
