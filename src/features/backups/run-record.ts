import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/index.ts';
import { hasTable } from '#platform/db/table-names.queries.ts';
import type { Log } from '#platform/log.ts';
import type { BackupEnd, BackupOrder } from './backup-run.schema.ts';
import { beginRun, deleteRunsBefore, failRunningRuns, finishRun } from './backup-runs.queries.ts';
import type { RunPlace } from './backups.schema.ts';
import type { BackupSite } from './collect-site.ts';

interface RecordContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly site: BackupSite;
  readonly folder: string;
}

export const INTERRUPTED =
  'Cette sauvegarde a été interrompue (courant coupé, ou programme arrêté) : rien n’en reste, la suivante reprend du début.';

/** Milliseconds for which runs stay on record: longer than any backup that retention keeps by itself. */
const KEPT_FOR = 500 * 24 * 60 * 60 * 1000;

/** The record of one backup in the site's database. A database of an older version has no such record. */
export class RunRecord {
  readonly #context: RecordContext;
  readonly #order: BackupOrder;
  #isKept = false;
  /** Where the backup is to be, for its sentences. */
  folder: string;

  constructor(context: RecordContext, order: BackupOrder) {
    this.#context = context;
    this.#order = order;
    this.folder = context.folder;
  }

  /** To be called by whoever has the lock of backups: runs without an end are those of processes that died. */
  async start(): Promise<void> {
    const isOwn = this.#order.reason === 'daily' || this.#order.reason === 'download';
    await this.#begin().catch((error: unknown) => {
      // Whoever asks for a backup because something is wrong with the database gets one.
      if (isOwn) throw error;
      this.#context.log.warn({ err: error }, 'a backup is made without being put on record');
    });
  }

  async #begin(): Promise<void> {
    const { db, clock, site } = this.#context;
    if (!(await hasTable(db, site.database.dialect, 'backup_runs'))) return;
    const now = clock.now();
    const at = now.toISOString();
    // Its own is there already where the server has ordered it: failed for a moment, it would be shown as failed.
    await failRunningRuns(db, at, INTERRUPTED, this.#order.id);
    await deleteRunsBefore(db, new Date(now.getTime() - KEPT_FOR).toISOString());
    await beginRun(db, this.#order, { started_at: at });
    this.#isKept = true;
  }

  /** Writes what became of it; a database that is gone by now is no reason to lose the backup. */
  async finish({ outcome, sentence, name, size }: BackupEnd, places: readonly RunPlace[]): Promise<void> {
    const { db, clock, log } = this.#context;
    if (!this.#isKept) return;
    const end = {
      outcome,
      sentence,
      name,
      size,
      finished_at: clock.now().toISOString(),
      places: JSON.stringify(places),
    };
    await finishRun(db, this.#order.id, end).catch((error: unknown) => {
      log.error({ err: error }, 'the end of a backup could not be put on record');
    });
  }
}
