import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { cleanUpBackups, getBackupRun, isDailyDue, listBackupRuns } from '#backup/index.ts';
import { putSetting } from '#lib/db/settings.queries.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { readBackupFile } from '#tests/support/site-backups.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { createBackupRunner } from './backup-runner.ts';

/** Milliseconds for a real backup beside everything else that this machine does. */
const LONG = 60_000;

describeOnDatabase('sqlite', 'the runner of backups', (world) => {
  let runner: ReturnType<typeof createBackupRunner> | undefined;
  const start = (...order: Parameters<ReturnType<typeof createBackupRunner>['start']>) => {
    runner ??= createBackupRunner(world().config, world().services.log);
    return runner.start(...order);
  };
  afterEach(async () => {
    await runner?.stop();
    runner = undefined;
  });

  it('makes a download beside the server, one at a time, and says how far it is', {
    timeout: LONG,
  }, async () => {
    await givenPublication(world());
    const passphrase = 'douze caractères';
    const running = start({ reason: 'download', passphrase });
    expect(() => start({ reason: 'daily' })).toThrow('déjà en cours');
    const end = await running.ended;
    expect(end).toMatchObject({ outcome: 'proved', sentence: null });
    expect(running.progress()?.step).toBe('proof');
    expect(runner?.current()).toBeNull();
    expect(await getBackupRun(world().services, running.id)).toMatchObject({
      outcome: 'proved',
      name: end.name,
    });
    const path = join(world().folder, 'downloads', end.name ?? '');
    expect((await readBackupFile(path, { passphrase })).tables.publications).toHaveLength(1);
  });

  it('leaves nothing when it is stopped, or killed, and the next look says so', {
    timeout: LONG,
  }, async () => {
    await givenPublication(world());
    const stopped = start({ reason: 'daily' });
    await runner?.stop();
    expect((await stopped.ended).outcome).toBe('failed');
    const killed = start({ reason: 'download', passphrase: 'douze caractères' });
    while (!killed.progress()) await delay(10);
    process.kill(killed.pid ?? 0, 'SIGKILL');
    expect(await killed.ended).toMatchObject({ outcome: 'failed', name: null });
    await cleanUpBackups(world().services, { ...world().config, folder: world().config.backups.folder });
    expect((await getBackupRun(world().services, killed.id))?.sentence).toContain('interrompue');
    expect(await readdir(join(world().folder, 'downloads'))).toEqual([]);
    const runs = await listBackupRuns(world().services, 10);
    expect(runs.every(({ outcome }) => outcome === 'failed')).toBe(true);
  });

  it('makes a daily one a day after the last, once the switch is on', { timeout: LONG }, async () => {
    const { services, clock } = world();
    expect(await isDailyDue(services)).toBe(false);
    await putSetting(services.db, 'backup.daily', clock.now().toISOString());
    expect(await isDailyDue(services)).toBe(true);
    expect((await start({ reason: 'daily' }).ended).outcome).toBe('proved');
    clock.set(new Date().toISOString());
    expect(await isDailyDue(services)).toBe(false);
    clock.advance(24 * 60 * 60 * 1000);
    expect(await isDailyDue(services)).toBe(true);
  });
});
