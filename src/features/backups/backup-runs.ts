import type { Services } from '#content/services.ts';
import { offsetOf, type Page, type PageRequest } from '#platform/http/pagination.ts';
import { runPlacesSchema } from './backup-run.schema.ts';
import { type BackupRunRow, countRuns, findLastProved, findRun, findRuns } from './backup-runs.queries.ts';

/** A place that a backup was meant for, and the French sentence on what went wrong there. */
export interface RunPlace {
  readonly place: string;
  /** `null` where the backup lies there, compared with the first. */
  readonly sentence: string | null;
}

/** A backup that was made or tried. */
export interface BackupRun {
  readonly id: string;
  readonly reason: BackupRunRow['reason'];
  readonly outcome: BackupRunRow['outcome'];
  /** ISO 8601, in UTC. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** A sentence for a person, in French. A proved one may have one too, such as for a second disk that is absent. */
  readonly sentence: string | null;
  readonly name: string | null;
  /** Bytes. */
  readonly size: number | null;
  readonly places: readonly RunPlace[];
}

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

/** Returns the newest runs, newest first. @param limit at most so many. */
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

/** Returns the newest proved backup, whoever asked for it; `null` where there was none yet. */
export async function lastProvedBackup({ db }: Reader): Promise<BackupRun | null> {
  const row = await findLastProved(db);
  return row ? toRun(row) : null;
}
