import type { Clock } from '#lib/clock.ts';
import type { Db } from '#lib/db/index.ts';
import { hasTable } from '#lib/db/table-names.queries.ts';
import type { Log } from '#lib/log.ts';
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

/** Milliseconds for which runs stay recorded: longer than retention keeps any backup. */
const KEPT_FOR = 500 * 24 * 60 * 60 * 1000;

/** A backup's run in the site's database. The database of an older version may lack the table. */
export class RunRecord {
  readonly #context: RecordContext;
  readonly #order: BackupOrder;
  #isKept = false;
  /** Folder of the backup, for sentences. */
  folder: string;

  constructor(context: RecordContext, order: BackupOrder) {
    this.#context = context;
    this.#order = order;
    this.folder = context.folder;
  }

  /** To be called by the holder of the backup lock: runs without an outcome then belong to processes that died. */
  async start(): Promise<void> {
    const isOwn = this.#order.reason === 'daily' || this.#order.reason === 'download';
    await this.#begin().catch((error: unknown) => {
      // A backup is also made when the database cannot record it: something being wrong is a reason to ask for one.
      if (isOwn) throw error;
      this.#context.log.warn({ err: error }, 'a backup is made without being put on record');
    });
  }

  async #begin(): Promise<void> {
    const { db, clock, site } = this.#context;
    if (!(await hasTable(db, site.database.dialect, 'backup_runs'))) return;
    const now = clock.now();
    const at = now.toISOString();
    // Excludes its own run, which the server may have recorded already: it would be shown as failed for a moment.
    await failRunningRuns(db, at, INTERRUPTED, this.#order.id);
    await deleteRunsBefore(db, new Date(now.getTime() - KEPT_FOR).toISOString());
    await beginRun(db, this.#order, { started_at: at });
    this.#isKept = true;
  }

  /** Records the outcome; a database that is gone meanwhile must not lose the backup. */
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
