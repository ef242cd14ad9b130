import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { migrateToLatest, openDatabase } from '#platform/db/index.ts';
import { syncFolder } from '#platform/files/durable-writes.ts';
import { StartError } from '#platform/start-error.ts';
import { assertNoRowsLost, assertSameRows, type RowCounts } from './row-counts.ts';

/** Pages that are copied at once. */
const PAGES = 2_000;

function countRows(database: Sqlite.Database): RowCounts {
  const tables = database
    .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all();
  const count = (table: string) =>
    database
      .prepare<[], number>(`select count(*) from "${table.replaceAll('"', '""')}"`)
      .pluck()
      .get() ?? 0;
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}

/** @throws {StartError} for a damaged file. */
function assertSound(database: Sqlite.Database): void {
  const verdict = database.pragma('integrity_check(1)', { simple: true });
  const orphans = database.pragma('foreign_key_check') as unknown[];
  if (verdict === 'ok' && orphans.length === 0) return;
  throw new StartError(
    `La copie de la base de données est abîmée (${verdict}, ${orphans.length} liens rompus).`,
  );
}

function look<Result>(file: string, act: (database: Sqlite.Database) => Result): Result {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    return act(database);
  } finally {
    database.close();
  }
}

async function bringToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
  await syncFolder(dirname(file));
}

/**
 * Copies a database that nobody writes to, page by page, and makes sure that the copy is sound and has every row; on the
 * disk when this returns.
 */
export async function copySqlite(site: string, copy: string): Promise<void> {
  for (const file of [copy, `${copy}-wal`, `${copy}-journal`]) await rm(file, { force: true });
  const source = new Sqlite(site, { readonly: true, timeout: 5_000 });
  try {
    await source.backup(copy, { progress: () => PAGES });
    const rows = countRows(source);
    look(copy, (database) => {
      assertSound(database);
      assertSameRows(rows, countRows(database));
    });
  } finally {
    source.close();
  }
  await bringToDisk(copy);
}

/** Brings a copy to this version's form, and makes sure that it is still sound and lost no row. */
export async function migrateSqliteCopy(copy: string): Promise<void> {
  const before = look(copy, countRows);
  const db = openDatabase({ dialect: 'sqlite', file: copy }, () => {});
  await migrateToLatest(db, 'sqlite').finally(() => db.destroy());
  look(copy, (database) => {
    assertSound(database);
    assertNoRowsLost(before, countRows(database));
  });
  await bringToDisk(copy);
}
