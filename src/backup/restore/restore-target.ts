import type { DatabaseSettings, Db } from '#lib/db/index.ts';

/** A new database beside the one in use, until it replaces that. */
export interface RestoreTarget {
  readonly dialect: DatabaseSettings['dialect'];
  /** The new database; not to be used after `seal`. */
  readonly db: Db;
  /**
   * Verifies it, closes it, and syncs it to disk.
   * @throws {BackupError} where it is damaged.
   */
  seal(): Promise<void>;
  /**
   * Replaces the database in use, atomically: a process that dies leaves one or the other.
   * @param assertAlone throws where this process no longer has the site alone.
   * @returns where the replaced one is, for people; `null` where there was none.
   * @throws {BackupError} `busy` where another program uses it.
   */
  switchOver(at: Date, assertAlone: () => void): Promise<string | null>;
  /** Removes what is left of it, but never a database in use. */
  discard(): Promise<void>;
}
