import type { DatabaseSettings, Db } from '#platform/db/index.ts';

/** A new database beside the one in use, until it takes its place. */
export interface RestoreTarget {
  readonly dialect: DatabaseSettings['dialect'];
  /** The new one; not to be used once it is sealed. */
  readonly db: Db;
  /** Looks through it, closes it, and brings it to the disk. @throws {BackupError} where something is wrong in it. */
  seal(): Promise<void>;
  /**
   * Puts it in the place of the one in use, in one step: a process that dies leaves the one or the other.
   * @param assertAlone throws where the site is no longer this process's alone.
   * @returns where the replaced one lies, for a person; `null` where there was none.
   * @throws {BackupError} `busy` where another program uses it.
   */
  switchOver(at: Date, assertAlone: () => void): Promise<string | null>;
  /** Takes away what is left of it; a new one that is in use stays. */
  discard(): Promise<void>;
}
