import type { Db } from '#platform/db/index.ts';
import type { Log } from '#platform/log.ts';
import { parseBackupName, shortId } from './backup-name.ts';
import type { BackupPlace } from './backup-place.ts';
import { findRunReasons } from './backup-runs.queries.ts';
import { openBackup } from './open-backup.ts';
import { type AgingBackup, expiredBackups } from './retention.policy.ts';

export interface RetentionContext {
  readonly db: Db;
  readonly log: Log;
  readonly installationId: string;
  readonly timeZone: string;
}

/** A backup that this installation made for itself. */
interface OwnBackup extends AgingBackup {
  readonly isOnRecord: boolean;
}

/** Milliseconds for which one that is not on record stays in any case. */
const KEPT_WITHOUT_RECORD = 31 * 24 * 60 * 60 * 1000;

/** True when a file's own header says that it is this installation's; false for one that cannot be read. */
async function isOwnByHeader(place: BackupPlace, name: string, installationId: string): Promise<boolean> {
  try {
    const backup = await openBackup(await place.open(name));
    await backup.close();
    return backup.header.installationId === installationId;
  } catch {
    return false;
  }
}

/**
 * Returns the names of a place's backups that this installation made for itself, day after day. One on record as asked
 * for by somebody is theirs, wherever they put it. One that is not encrypted says itself whose it is; of an encrypted one
 * only the record knows.
 */
async function ownDailyBackups(
  place: BackupPlace,
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
 * Removes the daily backups of a place that are over. What is not recognised, by name and by what it says of itself,
 * stays, and so does the newest of all.
 * @param newest name of the one that was proved just now; nothing is removed where the place does not have it.
 * @returns the names of those that were removed.
 */
export async function retainBackups(
  place: BackupPlace,
  newest: string,
  context: RetentionContext,
): Promise<string[]> {
  const own = await ownDailyBackups(place, context);
  const present = own.find(({ name }) => name === newest);
  if (!present) return [];
  // A restore brings no record along: today's backup from before it is the only one of what the site was then.
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
