import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/index.ts';
import type { BackupRunsTable } from '#platform/db/schema.ts';
import { BACKUP_REASONS, type BackupOrder } from './backup-run.schema.ts';

export type BackupRunRow = Selectable<BackupRunsTable>;

/**
 * Puts a run on record that begins. Its server and its process both do: whoever comes second adds what it alone knows.
 * @param known of the run.
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

/** Returns the newest run that somebody waits for to download it. */
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

/** Returns the proved run of a download, by its file's name. */
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

/** @returns false where its file was asked for before. */
export async function noteFirstFetch(db: Db, id: string, fetchedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_runs')
    .set({ fetched_at: fetchedAt })
    .where('id', '=', id)
    .where('fetched_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes what became of a run, unless that is known already. */
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

/** Gives every run that has no end one. To be called only while none can be under way but `exceptId`. */
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

/** The newest runs, newest first. @param offset of so many that are newer. */
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

/** The newest run that was proved. @param reasons of those asked for in one of these ways; any when left out. */
export function findLastProved(
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

/** Returns in which ways the proved backups of these names were asked for; those without a run are left out. */
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

/** Deletes the runs that began before an instant and have ended. */
export async function deleteRunsBefore(db: Db, instant: string): Promise<void> {
  await db
    .deleteFrom('backup_runs')
    .where('started_at', '<', instant)
    .where('outcome', '!=', 'running')
    .execute();
}

/** Takes a run off the record: one that its own administrator has cancelled is no failure that anybody has to mend. */
export async function deleteRun(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backup_runs').where('id', '=', id).execute();
}
