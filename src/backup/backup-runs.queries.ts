import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#lib/db/index.ts';
import type { BackupRunsTable } from '#lib/db/schema.ts';
import { BACKUP_REASONS, type BackupOrder } from './backup-run.schema.ts';

export type BackupRunRow = Selectable<BackupRunsTable>;

/**
 * Records the start of a run. Called by both the server and the backup's process; the second call adds the values that
 * only it knows.
 * @param known values of the run.
 */
export async function beginRun(
  db: Db,
  { id, reason }: Pick<BackupOrder, 'id' | 'reason'>,
  known: Updateable<BackupRunsTable> & { readonly started_at: string },
): Promise<void> {
  const running = { outcome: 'running', finished_at: null, sentence: null, ...known } as const;
  const row: Insertable<BackupRunsTable> = { id, reason, name: null, size: null, places: '[]', ...running };
  await db
    .insertInto('backup_runs')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(running))
    .execute();
}

/** Returns the newest run for a download. */
export function findAwaited(db: Db): Promise<BackupRunRow | undefined> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .where('owner_id', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the verified run of a download, by file name. */
export function findDownloadRun(db: Db, name: string): Promise<BackupRunRow | undefined> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .where('name', '=', name)
    .where('reason', '=', 'download')
    .where('outcome', '=', 'proved')
    .executeTakeFirst();
}

export async function changeRun(db: Db, id: string, change: Updateable<BackupRunsTable>): Promise<void> {
  await db.updateTable('backup_runs').set(change).where('id', '=', id).execute();
}

/**
 * Records the first request for a run's file.
 * @returns false where an earlier request is recorded.
 */
export async function noteFirstFetch(db: Db, id: string, fetchedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_runs')
    .set({ fetched_at: fetchedAt })
    .where('id', '=', id)
    .where('fetched_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records a run's outcome, unless one is recorded already. */
export async function finishRun(
  db: Db,
  id: string,
  end: Pick<BackupRunRow, 'finished_at' | 'outcome' | 'sentence' | 'name' | 'size' | 'places'>,
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set(end)
    .where('id', '=', id)
    .where('outcome', '=', 'running')
    .execute();
}

/** Marks every unfinished run but `exceptId` as failed. To be called only while no other backup can be in progress. */
export async function failRunningRuns(
  db: Db,
  finishedAt: string,
  sentence: string,
  exceptId = '',
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ outcome: 'failed', finished_at: finishedAt, sentence })
    .where('outcome', '=', 'running')
    .where('id', '!=', exceptId)
    .execute();
}

/**
 * Returns the newest runs, newest first.
 * @param offset number of newer runs to skip.
 */
export function findRuns(db: Db, limit: number, offset = 0): Promise<BackupRunRow[]> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRuns(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('backup_runs')
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findRun(db: Db, id: string): Promise<BackupRunRow | undefined> {
  return db.selectFrom('backup_runs').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Returns the newest verified run.
 * @param reasons only runs of these origins; all when left out.
 */
export function findLastVerified(
  db: Db,
  reasons: readonly BackupRunRow['reason'][] = BACKUP_REASONS,
): Promise<BackupRunRow | undefined> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .where('outcome', '=', 'proved')
    .where('reason', 'in', reasons)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the origins of the verified backups with these names; those without a run are left out. */
export async function findRunReasons(
  db: Db,
  names: readonly string[],
): Promise<Map<string, Set<BackupRunRow['reason']>>> {
  const reasons = new Map<string, Set<BackupRunRow['reason']>>();
  if (names.length === 0) return reasons;
  const rows = await db
    .selectFrom('backup_runs')
    .select(['name', 'reason'])
    .where('outcome', '=', 'proved')
    .where('name', 'in', names)
    .execute();
  for (const { name, reason } of rows) {
    if (name !== null) reasons.set(name, (reasons.get(name) ?? new Set()).add(reason));
  }
  return reasons;
}

/** Deletes finished runs that began before an instant. */
export async function deleteRunsBefore(db: Db, instant: string): Promise<void> {
  await db
    .deleteFrom('backup_runs')
    .where('started_at', '<', instant)
    .where('outcome', '!=', 'running')
    .execute();
}

/** Deletes a run: one that its own administrator cancelled is no failure to report. */
export async function deleteRun(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backup_runs').where('id', '=', id).execute();
}

/** True when the journal records that daily backups were switched off. */
export async function wasDailyDisabled(db: Db): Promise<boolean> {
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('action', '=', 'backup.daily_disabled')
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}
