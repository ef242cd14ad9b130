import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '#content/services.ts';
import { type BackupRunner, decideDaily, isDailyDue, settleBackups } from '#features/backups/index.ts';
import { isPaused } from '#platform/pause/write-pause.ts';
import { PRODUCT_VERSION } from '#platform/product-version.ts';
import type { Config } from '../config.server.ts';

/** Milliseconds between two looks: a machine that is often off gets its backup within the hour that it is on. */
const LOOK_INTERVAL = 60 * 60 * 1000;

/** Milliseconds after the start: visitors who waited for it come first. */
const FIRST_LOOK = 60 * 1000;

/** Makes a daily backup where one is due, and takes away what earlier ones left. */
async function look(config: Config, services: Services, runner: BackupRunner): Promise<void> {
  if ((await isPaused(services.pause)) || runner.current()) return;
  await settleBackups(services, config.dataDir, config.backups.folder);
  await decideDaily(services, {
    site: { database: config.database, files: services.files },
    version: PRODUCT_VERSION,
    folder: config.backups.isFolderGiven ? config.backups.folder : config.dataDir,
  });
  if (!(await isDailyDue(services))) return;
  const { outcome, sentence } = await runner.start({ reason: 'daily' }).ended;
  if (outcome === 'failed') services.log.error({ sentence }, 'the daily backup failed');
}

/**
 * Makes a backup each day that the switch is on (`backup.daily`), or as soon as the machine is on again.
 * @param signal ends it; a backup under way is the runner's to stop.
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
