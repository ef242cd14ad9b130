import type { Db } from '#lib/db/index.ts';
import type { Log } from '#lib/log.ts';
import { parseBackupName, shortId } from './backup-name.ts';
import { findRunReasons } from './backup-runs.queries.ts';
import type { BackupTarget } from './backup-target.ts';
import { openBackup } from './open-backup.ts';
import { type AgingBackup, expiredBackups } from './retention.policy.ts';

export interface RetentionContext {
  readonly db: Db;
  readonly log: Log;
  readonly installationId: string;
  readonly timeZone: string;
}

/** A daily backup of this installation. */
interface OwnBackup extends AgingBackup {
  readonly isOnRecord: boolean;
}

/** Milliseconds for which a backup without a recorded run is kept in any case. */
const KEPT_WITHOUT_RECORD = 31 * 24 * 60 * 60 * 1000;

/** True when a file's header names this installation; false for an unreadable file. */
async function isOwnByHeader(place: BackupTarget, name: string, installationId: string): Promise<boolean> {
  try {
    const backup = await openBackup(await place.open(name));
    await backup.close();
    return backup.header.installationId === installationId;
  } catch {
    return false;
  }
}

/**
 * Returns the names of a target's daily backups of this installation. A backup that is recorded with another origin
 * belongs to the person who asked for it, wherever they put it. An unencrypted file is identified by its header, an
 * encrypted one only by its recorded run.
 */
async function ownDailyBackups(
  place: BackupTarget,
  { db, installationId }: RetentionContext,
): Promise<OwnBackup[]> {
  const found = (await place.list()).flatMap(({ name }) => {
    const parsed = parseBackupName(name);
    return parsed?.installation === shortId(installationId) ? [{ name, ...parsed }] : [];
  });
  const reasons = await findRunReasons(
    db,
    found.map(({ name }) => name),
  );
  const own: OwnBackup[] = [];
  for (const { name, createdAt, isEncrypted } of found) {
    const onRecord = reasons.get(name);
    const isDaily = onRecord?.has('daily') && onRecord.size === 1;
    const isUnknown = onRecord === undefined;
    if (isEncrypted ? isDaily : isDaily || isUnknown) own.push({ name, createdAt, isOnRecord: !isUnknown });
  }
  return own;
}

/**
 * Removes expired daily backups from a target. Keeps the newest, and everything that name and content do not identify
 * as this installation's.
 * @param newest name of the backup just verified; nothing is removed from a target without it.
 * @returns the names of the removed ones.
 */
export async function retainBackups(
  place: BackupTarget,
  newest: string,
  context: RetentionContext,
): Promise<string[]> {
  const own = await ownDailyBackups(place, context);
  const present = own.find(({ name }) => name === newest);
  if (!present) return [];
  // A restore does not restore runs: today's backup from before it is the only one of the former site.
  const limit = Date.parse(present.createdAt) - KEPT_WITHOUT_RECORD;
  const recent = own.filter(({ createdAt, isOnRecord }) => !isOnRecord && Date.parse(createdAt) > limit);
  const kept = new Set([newest, ...recent.map(({ name }) => name)]);
  const removed: string[] = [];
  for (const name of expiredBackups(own, context.timeZone)) {
    if (kept.has(name)) continue;
    const isReadable = !parseBackupName(name)?.isEncrypted;
    if (isReadable && !(await isOwnByHeader(place, name, context.installationId))) continue;
    await place.remove(name);
    removed.push(name);
  }
  if (removed.length > 0)
    context.log.info({ place: place.place, removed }, 'backups were removed at the end of their time');
  return removed;
}
