import { existsSync } from 'node:fs';
import type { Services } from '#content/services.ts';
import { findDailySince } from '#platform/daily-backups.ts';
import { takeFileLock } from '#platform/db/file-lock.ts';
import { findSetting } from '#platform/db/settings.queries.ts';
import { shortId } from './backup-name.ts';
import { failRunningRuns, findDownloadRun, findLastVerified } from './backup-runs.queries.ts';
import { removalOf, removeDownload } from './downloads/backup-downloads.ts';
import { FolderTarget } from './folder-target.ts';
import { backupLock, downloadsFolder } from './run-backup.ts';
import { INTERRUPTED } from './run-record.ts';
import { sweepPartials } from './work-folder.ts';

type Looker = Pick<Services, 'db' | 'clock' | 'log'>;

/** Milliseconds after which a daily backup is due; less than a day, because checks are an hour apart. */
const DAILY_AFTER = 23.5 * 60 * 60 * 1000;

/** True while daily backups are enabled and the last verified one is a day old. */
export async function isDailyDue({ db, clock }: Pick<Looker, 'db' | 'clock'>): Promise<boolean> {
  if ((await findDailySince(db)) === null) return false;
  const last = await findLastVerified(db, ['daily']);
  const age = clock.now().getTime() - Date.parse(last?.started_at ?? '');
  // A backup dated in the future, by a wrong clock, does not count.
  return !(age >= 0 && age < DAILY_AFTER);
}

/** Removes expired backups for download. */
async function sweepDownloads(
  { db, clock, log }: Looker,
  folder: string,
  installation: string,
): Promise<void> {
  const place = new FolderTarget(folder);
  const removed: string[] = [];
  for (const { name } of await place.list()) {
    const run = name.includes(`-${installation}.tar`) ? await findDownloadRun(db, name) : undefined;
    if (!run || removalOf(run, await place.modifiedAt(name)) > clock.now()) continue;
    await removeDownload(folder, name);
    removed.push(name);
  }
  if (removed.length > 0) log.info({ removed }, 'backups that were made to be taken away were removed');
}

/**
 * Records the outcome of runs whose processes died, and removes their files. Does nothing during a backup.
 * @param folder of the daily backups.
 */
export async function cleanUpBackups(services: Looker, dataDir: string, folder: string): Promise<void> {
  const release = takeFileLock(backupLock(dataDir));
  if (!release) return;
  try {
    await failRunningRuns(services.db, services.clock.now().toISOString(), INTERRUPTED);
    const id = await findSetting(services.db, 'installation.id');
    if (id === undefined) return;
    const downloads = downloadsFolder(dataDir);
    for (const place of [folder, downloads]) if (existsSync(place)) await sweepPartials(place, shortId(id));
    await sweepDownloads(services, downloads, shortId(id));
  } finally {
    release();
  }
}
