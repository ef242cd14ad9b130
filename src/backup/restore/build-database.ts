import type { Db } from '#lib/db/index.ts';
import { migrateToLatest } from '#lib/db/index.ts';
import { counted } from '#lib/text/counted.ts';
import { isBackedUp } from '../backed-up-tables.policy.ts';
import { damagedBackup } from '../backup-error.ts';
import { readTableShapes } from '../fill-database.queries.ts';
import { createFreshDatabase } from '../fill-database.ts';
import type { OpenBackup } from '../open-backup.ts';
import type { FoundFiles } from './found-files.queries.ts';
import type { RestoreTarget } from './restore-target.ts';
import { TaskPool } from './task-pool.ts';
import { readFile } from './validate-file.ts';

/** Receives a restore's progress, in French. */
export type Progress = (sentence: string) => void;

/** Stored files between two progress messages. */
const FILES_BETWEEN = 1_000;

/** Pictures decoded concurrently. */
const JUDGED_AT_ONCE = 2;

/** @throws {BackupError} where a table of the backup's version is missing, because its rows would be lost silently. */
async function assertComplete(db: Db, target: RestoreTarget, filled: ReadonlySet<string>): Promise<void> {
  for (const table of (await readTableShapes(db, target.dialect)).keys()) {
    if (!filled.has(table) && isBackedUp(table)) throw damagedBackup(`la table ${table} manque`);
  }
}

/**
 * Reads a whole backup once: validates every stored file, inserts every row into the new database, and migrates that.
 * Does not touch the site.
 * @param folder for data too large for memory.
 * @returns the number of rows.
 * @throws {BackupError} where anything is damaged, or not written by this product.
 */
export async function buildDatabase(
  backup: OpenBackup,
  target: RestoreTarget,
  found: FoundFiles,
  { folder, progress }: { readonly folder: string; readonly progress: Progress },
): Promise<number> {
  const fresh = await createFreshDatabase(target.db, target.dialect, backup.header.migrations);
  const filled = new Set<string>();
  const judging = new TaskPool(JUDGED_AT_ONCE);
  let rows = 0;
  let files = 0;
  for await (const entry of backup.entries()) {
    if (entry.kind === 'file') {
      const judge = await readFile(entry, folder);
      if (judge) await judging.begin(async () => found.add(await judge()));
      files += 1;
      if (files % FILES_BETWEEN === 0) progress(`${counted(files, 'fichier vérifié', 'fichiers vérifiés')}…`);
    } else {
      if (!isBackedUp(entry.table)) throw damagedBackup(`la table ${entry.table} n’y a pas sa place`);
      rows += await fresh.fill(entry.table, entry.rows);
      filled.add(entry.table);
    }
  }
  await judging.finish();
  await assertComplete(target.db, target, filled);
  progress(
    `Sauvegarde lue en entier : ${counted(files, 'fichier', 'fichiers')}, ${counted(rows, 'ligne', 'lignes')}, toutes les sommes sont justes.`,
  );
  await migrateToLatest(target.db, target.dialect);
  return rows;
}
