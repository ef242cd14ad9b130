import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/**
 * Takes a lock that only one process of this machine can have, and that ends with the process, however it
 * ends. It is SQLite's lock on an empty file, which stays.
 * @returns its release function; `null` where another process has the lock.
 */
export function takeFileLock(path: string): (() => void) | null {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new Sqlite(path, { timeout: 0 });
  try {
    // In memory, because a journal on disk would stay behind when the process is killed.
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
