import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { StartError } from '#lib/start-error.ts';

const BUSY =
  'Un autre « npm run demo » est en train de remplir ce dossier : attendez qu’il ait fini, puis relancez.';

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY';
}

/**
 * Keeps every other process of this machine from loading the demonstration into a data folder: two at once would create
 * everything twice. The lock is SQLite's on a separate file, outside the data folder, which must not be touched before
 * it is known to belong to the database; it ends with the process, however that dies.
 * @returns ends the lock.
 * @throws {StartError} where another process has it.
 */
export function lockLoading(dataDir: string): () => void {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 32);
  const path = join(tmpdir(), `pamoja-demo-${name}.lock`);
  const lock = new Database(path, { timeout: 0 });
  try {
    // Prevents a killed process from leaving a journal file.
    lock.pragma('journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new StartError(BUSY, { cause: error }) : error;
  }
  return () => {
    rmSync(path, { force: true });
    lock.close();
  };
}
