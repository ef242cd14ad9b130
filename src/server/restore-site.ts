import { mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import {
  type BackupSource,
  checkBackup,
  type RestoreChoices,
  type RestoredSite,
  type RestoreResult,
  restoreBackup,
} from '#backup/index.ts';
import { systemClock } from '#lib/clock.ts';
import { isMissing } from '#lib/files/file-store.ts';
import { createTextProcessor } from '#lib/html/text-processor.ts';
import { StartError } from '#lib/start-error.ts';
import type { Config } from '../config.server.ts';
import { lockForRestore } from './lock-place.ts';
import { assertNoUpdate } from './require-database.ts';
import { installationOf, temporaryFolder } from './services.server.ts';
import { explainFaults } from './start-faults.ts';

/** Receives the progress in French. */
type Progress = RestoredSite['progress'];

/**
 * Prevents root from leaving files that the site's user cannot change.
 * @throws {StartError} for root on a data folder of another user.
 */
async function assertOwner({ dataDir }: Config): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = await stat(dataDir).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!owner || owner.uid === 0) return;
  throw new StartError(
    `Le dossier ${dataDir} est à un autre utilisateur (numéro ${owner.uid}) : lancez la restauration sous celui-là, qui fait tourner le site. Rien n’a été modifié.`,
  );
}

/** Returns the services that validate texts; the caller closes `texts`. */
export function textServices(config: Config) {
  const { publicUrl, assetOrigin, timeZone, exitUrl } = config;
  return { texts: createTextProcessor(), settings: { publicUrl, assetOrigin, timeZone, exitUrl } };
}

/**
 * Replaces the configured site, which must be stopped, by a backup.
 * @throws {StartError} or {BackupError} with one French sentence; the site is unchanged then.
 */
export async function restoreSite(
  config: Config,
  source: BackupSource,
  choices: RestoreChoices,
  progress: Progress,
): Promise<RestoreResult> {
  await assertOwner(config);
  await assertNoUpdate(config);
  await explainFaults('folder', config, () => mkdir(config.dataDir, { recursive: true }));
  const lock = await lockForRestore(config);
  const { texts, settings } = textServices(config);
  const { database, files } = await installationOf(config);
  try {
    const restore = () =>
      restoreBackup(
        {
          database,
          files,
          filesDisk: files.kind === 'bucket' ? null : config.dataDir,
          dataDir: config.dataDir,
          lock,
          clock: systemClock,
          progress,
          texts,
          settings,
        },
        source,
        choices,
      );
    return await explainFaults('database', config, () => explainFaults('folder', config, restore));
  } finally {
    await texts.close();
    await lock.release();
  }
}

/**
 * Validates a backup as a restore would, without touching a site.
 * @throws {BackupError} with what is wrong.
 */
export async function checkSiteBackup(
  config: Config,
  source: BackupSource,
  progress: Progress,
): ReturnType<typeof checkBackup> {
  const { texts, settings } = textServices(config);
  const own = temporaryFolder(config);
  const folder = await stat(own).then(
    () => own,
    () => tmpdir(),
  );
  try {
    return await checkBackup({ texts, settings }, source, folder, progress);
  } finally {
    await texts.close();
  }
}
