import { createReadStream } from 'node:fs';
import {
  type BackupContext,
  type BackupEnd,
  type BackupTarget,
  BucketTarget,
  FolderTarget,
  type RunOptions,
  runBackup,
} from '#backup/index.ts';
import { isAgeRecipient } from '#lib/archive/age.ts';
import { systemClock } from '#lib/clock.ts';
import { openDatabase } from '#lib/db/index.ts';
import type { Log } from '#lib/log.ts';
import { PRODUCT_VERSION } from '#lib/product-version.ts';
import { StartError } from '#lib/start-error.ts';
import type { Config } from '../config.server.ts';
import { lockForUse } from './lock-place.ts';
import { requireDatabase } from './require-database.ts';
import { textServices } from './restore-site.ts';
import { installationOf } from './services.server.ts';

/** Milliseconds between two progress messages of a backup. */
const PROGRESS_INTERVAL = 500;

/** Returns the targets that daily backups are copied to, beside the folder they are created in. */
function copyTargets({ backups: { secondFolder }, buckets }: Config): BackupTarget[] {
  return [
    ...(secondFolder === null ? [] : [new FolderTarget(secondFolder)]),
    ...(buckets.backups === null ? [] : [new BucketTarget(buckets.backups)]),
  ];
}

const IN_BUCKET = /^s3:(?!\/)/;

/**
 * Reads a backup: a local file, or `s3:NAME` in the bucket of backups.
 * @throws {BackupError} or {StartError} on reading, where it cannot be read.
 */
export async function* readNamedBackup({ buckets }: Config, name: string): AsyncGenerator<Uint8Array> {
  if (!IN_BUCKET.test(name)) {
    yield* createReadStream(name);
    return;
  }
  if (buckets.backups === null)
    throw new StartError('S3_BACKUP_BUCKET : manque ; il dit dans quel bucket sont les sauvegardes.');
  yield* await new BucketTarget(buckets.backups).open(name.replace(IN_BUCKET, ''));
}

/** Returns all targets of daily backups; the first is a local folder. */
export function backupTargets(config: Config): [FolderTarget, ...BackupTarget[]] {
  return [new FolderTarget(config.backups.folder), ...copyTargets(config)];
}

/**
 * Validates the configured public keys; a mistyped key would otherwise be noticed only when a backup is needed.
 * @throws {StartError}
 */
export async function verifyRecipients({ backups: { recipients } }: Config): Promise<void> {
  for (const recipient of recipients) {
    if (!(await isAgeRecipient(recipient))) {
      throw new StartError(
        'BACKUP_RECIPIENT : une des clés publiques n’en est pas une ; copiez-la de nouveau, telle que age-keygen l’affiche.',
      );
    }
  }
}

function throttled(report: RunOptions['onProgress']): RunOptions['onProgress'] {
  let last = Number.NEGATIVE_INFINITY;
  let step = '';
  return (progress) => {
    const now = performance.now();
    if (progress.step === step && now - last < PROGRESS_INTERVAL) return;
    last = now;
    step = progress.step;
    report(progress);
  };
}

/**
 * Creates a backup of a site. Opens no more than that needs: the database is not migrated, and a server may be running
 * on it.
 * @throws {StartError} where database or stored files are missing, or do not belong together.
 */
export async function backUp(config: Config, log: Log, options: RunOptions): Promise<BackupEnd> {
  await verifyRecipients(config);
  await requireDatabase(config);
  const { files } = await installationOf(config);
  const lock = await lockForUse(config);
  const db = openDatabase(config.database, (error) => log.error({ err: error }, 'database connection lost'));
  const { folder, isFolderGiven, recipients } = config.backups;
  const texts = textServices(config);
  const context: BackupContext = {
    site: { database: config.database, files },
    db,
    clock: systemClock,
    log,
    version: PRODUCT_VERSION,
    timeZone: config.timeZone,
    dataDir: config.dataDir,
    recipients,
    folder,
    isFolderGiven,
    ...texts,
    copies: copyTargets(config),
    retained: backupTargets(config),
  };
  try {
    return await runBackup(context, { ...options, onProgress: throttled(options.onProgress) });
  } finally {
    await texts.texts.close();
    await db.destroy();
    await lock.release();
  }
}
