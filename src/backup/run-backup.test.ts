import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createEphemeralKey } from '#lib/archive/age.ts';
import { takeFileLock } from '#lib/db/file-lock.ts';
import { lockBackups } from '#lib/db/site-lock.ts';
import { newId } from '#lib/identifiers.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { readBackupFile, siteOf } from '#tests/support/site-backups.ts';
import { describeOnDatabase, describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';
import { beginRun, failRunningRuns, findAwaited } from './backup-runs.queries.ts';
import { getBackupRun, lastProvedBackup, listBackupRuns } from './backup-runs.ts';
import { cleanUpBackups } from './clean-up-backups.ts';
import { FolderTarget } from './folder-target.ts';
import { type BackupContext, type RunOptions, runBackup } from './run-backup.ts';

const DAY = 24 * 60 * 60 * 1000;

function contextOf(world: TestWorld, changes: Partial<BackupContext> = {}): BackupContext {
  const folder = join(world.folder, 'backups');
  const second = new FolderTarget(join(world.folder, 'second'));
  return {
    ...world.services,
    site: siteOf(world),
    version: '0.1.0',
    timeZone: 'Africa/Lubumbashi',
    dataDir: world.folder,
    recipients: [],
    folder,
    isFolderGiven: false,
    copies: [second],
    retained: [new FolderTarget(folder), second],
    ...changes,
  };
}

function backUp(
  world: TestWorld,
  options: Partial<RunOptions & RunOptions['order']> = {},
  changes: Partial<BackupContext> = {},
) {
  const { reason = 'daily', file, ...others } = options;
  return runBackup(contextOf(world, changes), {
    order: { id: newId(), reason, file },
    onProgress: () => {},
    signal: new AbortController().signal,
    ...others,
  });
}

describeOnEachDatabase('runBackup', (world) => {
  it('makes a daily backup in both folders, and puts it on record', async () => {
    await mkdir(join(world().folder, 'second'));
    const end = await backUp(world());
    expect(end).toEqual({
      outcome: 'proved',
      sentence: null,
      name: expect.any(String),
      size: expect.any(Number),
    });
    const [first, second] = await Promise.all(
      ['backups', 'second'].map((folder) => readFile(join(world().folder, folder, end.name ?? ''))),
    );
    expect(first?.length).toBe(end.size);
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    expect(await lastProvedBackup(world().services)).toMatchObject({
      reason: 'daily',
      outcome: 'proved',
      startedAt: world().clock.now().toISOString(),
      name: end.name,
      size: end.size,
      places: [
        { place: join(world().folder, 'backups'), sentence: null },
        { place: join(world().folder, 'second'), sentence: null },
      ],
    });
  });
});

describeOnDatabase('postgres', 'backups of two servers on one database', (world) => {
  it('are made one at a time, and none calls the other interrupted', async () => {
    const lock = await lockBackups(world().config.database, '');
    const run = { id: newId(), reason: 'daily' } as const;
    await beginRun(world().services.db, run, { started_at: world().clock.now().toISOString() });
    const places = {
      database: world().config.database,
      dataDir: await mkdtemp(join(world().folder, 'other-')),
    };
    await cleanUpBackups(world().services, { ...places, folder: join(places.dataDir, 'backups') });
    expect((await backUp(world())).sentence).toContain('Une autre sauvegarde est en cours');
    expect(await getBackupRun(world().services, run.id)).toMatchObject({ outcome: 'running' });
    await lock?.release();
  });

  it('make one for the day', async () => {
    expect((await backUp(world())).outcome).toBe('proved');
    expect(await backUp(world())).toMatchObject({ sentence: 'La sauvegarde du jour est déjà faite.' });
    expect(await listBackupRuns(world().services, 9)).toHaveLength(1);
  });
});

describeOnDatabase('sqlite', 'runBackup', (world) => {
  beforeEach(() => mkdir(join(world().folder, 'second')));

  it('stands where the second folder is not there, and says so', async () => {
    await rm(join(world().folder, 'second'), { recursive: true });
    const end = await backUp(world());
    expect(end.outcome).toBe('proved');
    expect(end.sentence).toContain('n’est pas là\u00a0: créez-le, ou branchez son disque');
    expect(await readdir(join(world().folder, 'backups'))).toEqual([end.name]);
    const [run] = await listBackupRuns(world().services, 1);
    expect(run?.places.map(({ sentence }) => sentence === null)).toEqual([true, false]);
  });

  it.each([
    ['a file that is there', 'taken.tar', 'existe déjà'],
    ['a folder that is not there', 'nowhere/backup.tar', 'n’est pas là'],
    ['a folder that is a file', 'taken.tar/backup.tar', 'n’est pas là'],
  ])('refuses %s, and changes nothing', async (_what, file, sentence) => {
    const taken = join(world().folder, 'taken.tar');
    await writeFile(taken, 'mine');
    const end = await backUp(world(), { reason: 'command', file: join(world().folder, file) });
    expect(end).toMatchObject({ outcome: 'failed', name: null });
    expect(end.sentence).toContain(sentence);
    expect(await readFile(taken, 'utf8')).toBe('mine');
    expect((await listBackupRuns(world().services, 9)).map(({ outcome }) => outcome)).toEqual(['failed']);
  });

  it('makes one at a time', async () => {
    const release = takeFileLock(join(world().folder, 'backup.lock'));
    const end = await backUp(world());
    release?.();
    expect(end.sentence).toContain('Une autre sauvegarde est en cours');
    expect((await backUp(world())).outcome).toBe('proved');
  });

  it('sweeps what a killed run left, and nothing else', async () => {
    const { name } = await backUp(world());
    const folder = join(world().folder, 'backups');
    const work = join(world().folder, 'backup-work');
    await mkdir(work);
    const [own, foreign] = [
      `${name}.partial`,
      `${name?.replace(/-[0-9a-f]{8}\.tar/, '-00000000.tar')}.partial`,
    ];
    for (const left of [own, foreign, 'notes.partial']) await writeFile(join(folder, left), '');
    for (const left of ['media.ndjson.gz', 'proof.sqlite-wal', 'notes.txt'])
      await writeFile(join(work, left), '');
    const killed = newId();
    const started_at = world().clock.now().toISOString();
    await beginRun(world().services.db, { id: killed, reason: 'daily' }, { started_at });
    world().clock.advance(DAY);
    const next = await backUp(world());
    expect(next.outcome).toBe('proved');
    expect((await readdir(folder)).toSorted()).toEqual(
      [name, next.name, foreign, 'notes.partial'].toSorted(),
    );
    expect(await readdir(work)).toEqual(['notes.txt']);
    const run = await getBackupRun(world().services, killed);
    expect([run?.outcome, run?.sentence]).toEqual(['failed', expect.stringContaining('a été interrompue')]);
  });

  it('goes on with the run that its server has begun, although it was taken for a dead one meanwhile', async () => {
    const { db } = world().services;
    const order = { id: newId(), reason: 'download', passphrase: 'douze caractères' } as const;
    const started_at = world().clock.now().toISOString();
    await beginRun(db, order, { started_at, owner_id: 'awa' });
    await failRunningRuns(db, started_at, 'interrompue');
    expect(await backUp(world(), { order })).toMatchObject({ outcome: 'proved' });
    expect(await findAwaited(db)).toMatchObject({
      id: order.id,
      outcome: 'proved',
      sentence: null,
      owner_id: 'awa',
    });
  });

  it('is not shown as failed where its process ends the runs of dead ones', async () => {
    const { db } = world().services;
    const started_at = world().clock.now().toISOString();
    const [own, dead] = [newId(), newId()];
    for (const id of [own, dead]) await beginRun(db, { id, reason: 'download' }, { started_at });
    await failRunningRuns(db, started_at, 'interrompue', own);
    expect([await getBackupRun(world().services, own), await getBackupRun(world().services, dead)]).toEqual([
      expect.objectContaining({ outcome: 'running' }),
      expect.objectContaining({ outcome: 'failed' }),
    ]);
  });

  it('leaves nothing, and a sentence, where it is given up', async () => {
    await givenPublication(world());
    const abort = new AbortController();
    const onProgress = () => abort.abort(new Error('stopped'));
    const end = await backUp(world(), { onProgress, signal: abort.signal });
    expect(end.outcome).toBe('failed');
    expect(await readdir(join(world().folder, 'backups'))).toEqual([]);
  });

  it('encrypts a download for its passphrase, in a separate folder', async () => {
    const passphrase = 'douze caractères';
    const end = await backUp(world(), { order: { id: newId(), reason: 'download', passphrase } });
    expect(end.name).toMatch(/\.tar\.age$/);
    const path = join(world().folder, 'downloads', end.name ?? '');
    expect((await readBackupFile(path, { passphrase })).header.product).toBe('pamoja');
  });

  it('encrypts for the configured keys a backup without its own recipients', async () => {
    const { identity, recipient } = await createEphemeralKey();
    const configured = { recipients: [recipient] };
    const daily = await backUp(world(), {}, configured);
    expect(daily.name).toMatch(/\.tar\.age$/);
    const path = join(world().folder, 'backups', daily.name ?? '');
    expect((await readBackupFile(path, { identities: [identity] })).header.product).toBe('pamoja');
    const file = join(world().folder, 'une.tar');
    const order = { id: newId(), reason: 'command' as const, recipients: [], file };
    await backUp(world(), { order }, configured);
    expect((await readBackupFile(file)).header.product).toBe('pamoja');
  });

  it('removes daily backups whose time is over, and no other file', async () => {
    const folder = join(world().folder, 'backups');
    const file = join(folder, 'pamoja-20260102T000000Z-00000000.tar');
    await mkdir(folder);
    await writeFile(file, 'another installation’s');
    const made: (string | null)[] = [];
    for (let day = 0; day < 10; day += 1) {
      made.push((await backUp(world())).name);
      world().clock.advance(DAY);
    }
    const asked = join(folder, (made[0] ?? '').replace(/T\d{6}Z/, 'T235959Z'));
    expect((await backUp(world(), { reason: 'command', file: asked })).outcome).toBe('proved');
    const last = await backUp(world());
    const left = await readdir(folder);
    expect(left).toEqual(expect.arrayContaining([last.name, 'pamoja-20260102T000000Z-00000000.tar']));
    expect(left).toContain(asked.slice(folder.length + 1));
    // Seven days, one of which is the end of the only earlier week (2026-03-02 is a Monday).
    expect(left.length).toBe(2 + 7);
    expect((await readdir(join(world().folder, 'second'))).length).toBe(7);
  });

  it('keeps for a month what is not on record, such as the last backup before a restore', async () => {
    const before = await backUp(world());
    await world().services.db.deleteFrom('backup_runs').execute();
    world().clock.advance(DAY / 24);
    const folder = join(world().folder, 'backups');
    const after = await backUp(world());
    expect((await readdir(folder)).toSorted()).toEqual([before.name, after.name].toSorted());
    world().clock.advance(40 * DAY);
    const last = await backUp(world());
    expect((await readdir(folder)).toSorted()).toEqual([after.name, last.name].toSorted());
  });
});
