import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/**
 * Takes a lock that one process of this machine has at a time, and that ends with it, however it ends. The lock is
 * SQLite's, on an empty file that stays.
 * @returns what ends it; `null` where another one has it.
 */
export function takeFileLock(path: string): (() => void) | null {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new Sqlite(path, { timeout: 0 });
  try {
    // A journal on disk would stay behind when the process is killed.
    lock.pragma('journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => {
    lock.close();
  };
}
