import { existsSync } from 'node:fs';
import type { Services } from '#content/services.ts';
import type { DatabaseSettings } from '#lib/db/index.ts';
import { findSetting } from '#lib/db/settings.queries.ts';
import { lockBackups } from '#lib/db/site-lock.ts';
import { shortId } from './backup-name.ts';
import { failRunningRuns, findDownloadRun } from './backup-runs.queries.ts';
import { removalOf, removeDownload } from './downloads/backup-downloads.ts';
import { FolderTarget } from './folder-target.ts';
import { backupLock, downloadsFolder } from './run-backup.ts';
import { INTERRUPTED } from './run-record.ts';
import { sweepPartials } from './work-folder.ts';

type Looker = Pick<Services, 'db' | 'clock' | 'log'>;

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

/** Locations of a server's backups. */
interface BackupPlaces {
  readonly database: DatabaseSettings;
  readonly dataDir: string;
  /** Folder of the daily backups. */
  readonly folder: string;
}

/** Records the outcome of runs whose processes died, and removes their files. Does nothing during a backup. */
export async function cleanUpBackups(
  services: Looker,
  { database, dataDir, folder }: BackupPlaces,
): Promise<void> {
  const lock = await lockBackups(database, backupLock(dataDir));
  if (!lock) return;
  try {
    await failRunningRuns(services.db, services.clock.now().toISOString(), INTERRUPTED);
    const id = await findSetting(services.db, 'installation.id');
    if (id === undefined) return;
    const downloads = downloadsFolder(dataDir);
    for (const place of [folder, downloads]) if (existsSync(place)) await sweepPartials(place, shortId(id));
    await sweepDownloads(services, downloads, shortId(id));
  } finally {
    await lock.release();
  }
}
