import type { Db } from '#platform/db/index.ts';
import type { BackupRunsTable } from '#platform/db/schema.ts';

export type BackupRunRow = BackupRunsTable;

export async function insertRun(db: Db, row: BackupRunRow): Promise<void> {
  await db.insertInto('backup_runs').values(row).execute();
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

/** Gives every run that has no end one. To be called only while none can be under way. */
export async function failRunningRuns(db: Db, finishedAt: string, sentence: string): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ outcome: 'failed', finished_at: finishedAt, sentence })
    .where('outcome', '=', 'running')
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
  reasons: readonly BackupRunRow['reason'][] = ['daily', 'download', 'command', 'update'],
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
