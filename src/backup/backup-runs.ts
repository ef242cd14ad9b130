import type { Services } from '#content/services.ts';
import { offsetOf, type Page, type PageRequest } from '#lib/http/pagination.ts';
import { type BackupRunRow, countRuns, findLastVerified, findRun, findRuns } from './backup-runs.queries.ts';
import { type BackupRun, runPlacesSchema } from './backups.schema.ts';

function toRun(row: BackupRunRow): BackupRun {
  return {
    id: row.id,
    reason: row.reason,
    outcome: row.outcome,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    sentence: row.sentence,
    name: row.name,
    size: row.size,
    places: runPlacesSchema.parse(JSON.parse(row.places)),
  };
}

type Reader = Pick<Services, 'db'>;

/**
 * Returns the newest runs, newest first.
 * @param limit maximum number.
 */
export async function listBackupRuns({ db }: Reader, limit: number): Promise<BackupRun[]> {
  return (await findRuns(db, limit)).map(toRun);
}

/** Returns a page of the runs, newest first. */
export async function readBackupRuns({ db }: Reader, page: PageRequest): Promise<Page<BackupRun>> {
  const [rows, total] = await Promise.all([findRuns(db, page.pageSize, offsetOf(page)), countRuns(db)]);
  return { items: rows.map(toRun), total };
}

/** Returns one run; `null` where there is none. */
export async function getBackupRun({ db }: Reader, id: string): Promise<BackupRun | null> {
  const row = await findRun(db, id);
  return row ? toRun(row) : null;
}

/** Returns the newest verified backup of any origin; `null` where there is none yet. */
export async function lastProvedBackup({ db }: Reader): Promise<BackupRun | null> {
  const row = await findLastVerified(db);
  return row ? toRun(row) : null;
}
