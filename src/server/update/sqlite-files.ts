import { stat } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import { retryWhileBusy } from '#platform/db/sqlite-busy.ts';
import { isMissing } from '#platform/files/file-store.ts';
import { StartError } from '#platform/start-error.ts';

/** Milliseconds that an update waits for a writer, or for whoever else has the file. */
const LOCK_LIMIT = 30_000;

/** Numbers that tell a file from any other of this disk; `null` where it is not there. */
export async function identityOf(file: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function busyError(file: string, cause: unknown): StartError {
  return new StartError(
    `La base de données (${file}) est utilisée par un autre programme : arrêtez-le, puis recommencez.`,
    { cause },
  );
}

/** Runs something when no other process has the file locked. @throws {StartError} where one goes on having it. */
async function whenFree(file: string, run: () => void): Promise<void> {
  try {
    await retryWhileBusy(run, performance.now() + LOCK_LIMIT);
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
      ? busyError(file, error)
      : error;
  }
}

/** A SQLite file that nobody else writes to: readers go on. */
export class HeldFile {
  readonly #file: string;
  readonly #connection: Sqlite.Database;
  #version: unknown;

  private constructor(file: string) {
    this.#file = file;
    this.#connection = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  }

  /** Waits for the writer at work to finish. @throws {StartError} where it does not. */
  static async hold(file: string): Promise<HeldFile> {
    const held = new HeldFile(file);
    try {
      // A server that opens the file meanwhile would need it alone to change this.
      await whenFree(file, () => held.#connection.pragma('journal_mode = WAL'));
      await whenFree(file, () => held.#connection.exec('begin immediate'));
      held.#version = held.#connection.pragma('data_version', { simple: true });
      return held;
    } catch (error) {
      held.release();
      throw error;
    }
  }

  release(): void {
    this.#connection.close();
  }

  /**
   * Takes the file for this process alone, with everything in it: its log is emptied and gone, so that the file can be
   * renamed without losing what the log held, and no other log is taken for its own.
   * @throws {StartError} where somebody else has it open, or has written to it since it was held.
   */
  async takeAlone(): Promise<void> {
    const connection = this.#connection;
    connection.exec('rollback');
    await whenFree(this.#file, () => connection.pragma('wal_checkpoint(TRUNCATE)'));
    await whenFree(this.#file, () => {
      const mode = connection.pragma('journal_mode = DELETE', { simple: true });
      if (mode !== 'delete') throw Object.assign(new Error('The log is in use.'), { code: 'SQLITE_BUSY' });
    });
    await whenFree(this.#file, () => connection.exec('begin exclusive'));
    // Whoever came in between the two locks has left a trace.
    if (connection.pragma('data_version', { simple: true }) !== this.#version)
      throw busyError(this.#file, new Error('written to while it was held'));
    for (const log of [`${this.#file}-wal`, `${this.#file}-journal`]) {
      if ((await identityOf(log)) !== null) throw busyError(this.#file, new Error(`${log} is still there`));
    }
  }
}

/** Returns the names of the migrations of a site's file, which nobody here may have open. */
export function readMigrations(file: string): string[] {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return database.prepare<[], string>('select name from kysely_migration').pluck().all();
  } finally {
    database.close();
  }
}
