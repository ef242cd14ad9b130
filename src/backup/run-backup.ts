import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AgeRecipients } from '#lib/archive/age.ts';
import type { Clock } from '#lib/clock.ts';
import type { Db } from '#lib/db/index.ts';
import { lockBackups } from '#lib/db/site-lock.ts';
import type { Log } from '#lib/log.ts';
import { BackupError } from './backup-error.ts';
import { backupName, shortId } from './backup-name.ts';
import { assertRoom } from './backup-room.ts';
import type { BackupEnd, BackupOrder, BackupProgress } from './backup-run.schema.ts';
import type { BackupTarget } from './backup-target.ts';
import type { RunPlace } from './backups.schema.ts';
import { type BackupSite, type SiteSurvey, surveySite } from './collect-site.ts';
import { isDailyDone } from './daily-due.ts';
import { explainBackupFailure } from './explain-failure.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import type { TextServices } from './restore/clean-rows.ts';
import { describeReserve } from './restore/describe-cleaned.ts';
import { retainBackups } from './retain-backups.ts';
import { INTERRUPTED, RunRecord } from './run-record.ts';
import { sweepPartials, withWorkFolder } from './work-folder.ts';

/** Site and targets of a backup, opened by its caller. */
export interface BackupContext extends TextServices {
  readonly site: BackupSite;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Version of the running program. */
  readonly version: string;
  readonly timeZone: string;
  readonly dataDir: string;
  /** Default public keys to encrypt for. */
  readonly recipients: readonly string[];
  /**
   * Folder of the daily backups. A folder named by the operator is not created here, because its disk may be absent.
   */
  readonly folder: string;
  readonly isFolderGiven: boolean;
  /** Targets to which each daily backup is copied. */
  readonly copies: readonly BackupTarget[];
  /** Targets from which expired daily backups are removed. */
  readonly retained: readonly BackupTarget[];
}

export interface RunOptions {
  readonly order: BackupOrder;
  readonly onProgress: (progress: BackupProgress) => void;
  readonly signal: AbortSignal;
}

const BUSY = 'Une autre sauvegarde est en cours sur ce site : attendez qu’elle soit finie, puis recommencez.';

const DONE = 'La sauvegarde du jour est déjà faite.';

/** Returns the folder of backups for download. */
export function downloadsFolder(dataDir: string): string {
  return join(dataDir, 'downloads');
}

/** Returns the lock file that prevents concurrent backups of a site on SQLite. */
export function backupLock(dataDir: string): string {
  return join(dataDir, 'backup.lock');
}

function readersOf(context: BackupContext, order: BackupOrder): AgeRecipients | null {
  if (order.passphrase !== undefined) return { passphrase: order.passphrase };
  const { recipients = context.recipients } = order;
  return recipients.length > 0 ? { recipients } : null;
}

function targetOf(context: BackupContext, { reason, file }: BackupOrder, name: string): string {
  return file ?? join(reason === 'download' ? downloadsFolder(context.dataDir) : context.folder, name);
}

/** Creates the site's own folders, and verifies that the others exist. */
async function prepareFolder(
  context: BackupContext,
  { reason, file }: BackupOrder,
  target: string,
): Promise<void> {
  if (file !== undefined && existsSync(target)) {
    throw new BackupError(`${target} existe déjà : choisissez un autre nom.`, { code: 'refused' });
  }
  const folder = dirname(target);
  const isOwn = file === undefined && (reason === 'download' || !context.isFolderGiven);
  if (isOwn) await mkdir(folder, { recursive: true, mode: 0o700 });
}

/**
 * Verifies the free space: the spooled tables, and twice the database's size for the rows and the verification's
 * database.
 */
async function assertBackupFits(
  { dataDir }: BackupContext,
  survey: SiteSurvey,
  target: string,
): Promise<void> {
  const { fileBytes, databaseBytes } = survey;
  await assertRoom(
    [
      { folder: dirname(target), bytes: fileBytes + databaseBytes },
      { folder: dataDir, bytes: 2 * databaseBytes },
    ],
    dataDir,
  );
}

/** Copies a finished backup to the other targets. A failed copy is recorded, and the backup still succeeds. */
async function copyToTargets(
  context: BackupContext,
  target: string,
  options: RunOptions,
): Promise<RunPlace[]> {
  if (options.order.reason !== 'daily') return [];
  const copied: RunPlace[] = [];
  for (const [index, place] of context.copies.entries()) {
    options.onProgress({ step: 'copies', done: index, total: context.copies.length });
    try {
      await place.put(basename(target), target);
      copied.push({ place: place.place, sentence: null });
    } catch (error) {
      context.log.error({ err: error, place: place.place }, 'a backup could not be copied');
      copied.push({ place: place.place, sentence: explainBackupFailure(error, place.place).message });
    }
  }
  return copied;
}

async function retain(context: BackupContext, name: string, installationId: string): Promise<void> {
  for (const place of context.retained) {
    await retainBackups(place, name, { ...context, installationId }).catch((error: unknown) => {
      context.log.error({ err: error, place: place.place }, 'old backups could not be removed');
    });
  }
}

/** Returns the remark on a verified backup: what a restore would change, or which copies failed; `null` for none. */
function remarkOn({ proof }: MadeBackup, places: readonly RunPlace[]): string | null {
  const { lostFiles, cleaned } = proof;
  const remarks = places.flatMap(({ place, sentence }) =>
    sentence === null ? [] : [`La copie dans ${place} a échoué. ${sentence}`],
  );
  const reserve = describeReserve(cleaned);
  if (reserve) remarks.unshift(reserve);
  if (lostFiles > 0) {
    remarks.push(
      `Le stockage du site a perdu ou abîmé ${lostFiles} photos ou documents que le site montre : la sauvegarde a tout le reste.`,
    );
  }
  return remarks.length > 0 ? remarks.join(' ') : null;
}

async function make(context: BackupContext, options: RunOptions, record: RunRecord): Promise<BackupEnd> {
  const { site, version, clock, dataDir } = context;
  const { order, onProgress, signal } = options;
  const readers = readersOf(context, order);
  const survey = await surveySite(site, version, clock.now());
  const { installationId, createdAt } = survey.header;
  const target = targetOf(context, order, backupName(new Date(createdAt), installationId, readers !== null));
  record.folder = dirname(target);
  await prepareFolder(context, order, target);
  await sweepPartials(dirname(target), shortId(installationId));
  await assertBackupFits(context, survey, target);
  const made = await withWorkFolder(join(dataDir, 'backup-work'), (workFolder) =>
    makeBackup(site, survey, { target, workFolder, readers, texts: context, onProgress, signal }),
  );
  const name = basename(target);
  const copied = await copyToTargets(context, target, options);
  const end: BackupEnd = { outcome: 'proved', sentence: remarkOn(made, copied), name, size: made.size };
  await record.finish(end, [{ place: dirname(target), sentence: null }, ...copied]);
  if (order.reason === 'daily') await retain(context, name, installationId);
  return end;
}

/**
 * Creates, verifies and copies a backup, removes expired ones, and records the outcome. One at a time per site. Returns a failure as an outcome in French, and removes its files.
 */
export async function runBackup(context: BackupContext, options: RunOptions): Promise<BackupEnd> {
  const record = new RunRecord(context, options.order);
  const fail = async (error: unknown): Promise<BackupEnd> => {
    const wasStopped = options.signal.aborted;
    const failure = explainBackupFailure(error, record.folder);
    const sentence = wasStopped ? INTERRUPTED : failure.message;
    // A server's stop is no failure to fix, and a known fault's sentence says everything.
    const level = failure.code === 'unexpected' ? 'error' : 'warn';
    context.log[wasStopped ? 'info' : level]({ err: error }, 'a backup failed');
    const end: BackupEnd = { outcome: 'failed', sentence, name: null, size: null };
    await record.finish(end, [{ place: record.folder, sentence }]);
    return end;
  };
  const lock = await lockBackups(context.site.database, backupLock(context.dataDir));
  if (!lock) return { outcome: 'failed', sentence: BUSY, name: null, size: null };
  try {
    // Another server of the site may have made it between this one's decision and the lock.
    if (options.order.reason === 'daily' && (await isDailyDone(context)))
      return { outcome: 'failed', sentence: DONE, name: null, size: null };
    await record.start();
    return await make(context, options, record);
  } catch (error) {
    return await fail(error);
  } finally {
    await lock.release();
  }
}
