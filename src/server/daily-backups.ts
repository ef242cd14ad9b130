import { setTimeout as delay } from 'node:timers/promises';
import { type BackupRunner, cleanUpBackups, decideDaily, isDailyDue } from '#backup/index.ts';
import type { Services } from '#content/services.ts';
import { isPaused } from '#lib/pause/write-pause.ts';
import { PRODUCT_VERSION } from '#lib/product-version.ts';
import type { Config } from '../config.server.ts';

/** Milliseconds between two checks: a machine that is often off gets its backup within an hour of running. */
const LOOK_INTERVAL = 60 * 60 * 1000;

/** Milliseconds after the start: waiting visitors come first. */
const FIRST_LOOK = 60 * 1000;

/** Creates a daily backup when one is due, and cleans up after earlier runs. */
async function look(config: Config, services: Services, runner: BackupRunner): Promise<void> {
  if ((await isPaused(services.pause)) || runner.current()) return;
  await cleanUpBackups(services, { ...config, folder: config.backups.folder });
  await decideDaily(services, {
    site: { database: config.database, files: services.files },
    version: PRODUCT_VERSION,
    folder: config.backups.isFolderGiven ? config.backups.folder : config.dataDir,
  });
  if (!(await isDailyDue(services))) return;
  const { outcome, sentence } = await runner.start({ reason: 'daily' }).ended;
  if (outcome === 'failed' && (await isDailyDue(services)))
    services.log.error({ sentence }, 'the daily backup failed');
}

/**
 * Creates a backup on each day that daily backups are enabled (`backup.daily`), or as soon as the machine is on again.
 * @param signal stops the schedule; the runner stops a backup under way.
 */
export function startDailyBackups(
  config: Config,
  services: Services,
  runner: BackupRunner,
  signal: AbortSignal,
): { finished(): Promise<void> } {
  const run = async () => {
    for (let pause = FIRST_LOOK; ; pause = LOOK_INTERVAL) {
      await delay(pause, undefined, { signal, ref: false });
      await look(config, services, runner).catch((error: unknown) => {
        services.log.error({ err: error }, 'backups could not be looked after');
      });
    }
  };
  const running = run().catch(() => {});
  return { finished: () => running };
}
