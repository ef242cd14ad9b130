/** State of a database and of a folder (or bucket) of stored files, as far as it shows whether they belong together. */
export interface Pair {
  readonly database: {
    readonly id: string | null;
    readonly namesFiles: boolean;
  };
  readonly folder: {
    readonly id: string | null;
    /** The id of a pairing that was begun and may not have been finished: a process died in between. */
    readonly pendingId: string | null;
    readonly holdsFiles: boolean;
  };
  /** True when the folder holds at least one file that the database names. */
  readonly isShared: boolean;
}

/**
 * Why a database and a folder may not be used together: their ids differ; one of them has none and something to lose;
 * the folder holds files that the database knows nothing of; the database names files of which the folder holds none.
 */
export type Mismatch =
  | 'different-ids'
  | 'database-without-id'
  | 'folder-without-id'
  | 'unknown-files'
  | 'missing-files';

/**
 * Judges whether a database and a folder belong together. Ids settle it where both have one. Where none has one (a
 * site older than ids, or a new one), a file in common does, for its key is a secret; or that there is none to lose.
 * @returns `null` where they do.
 */
export function findMismatch({ database, folder, isShared }: Pair): Mismatch | null {
  if (folder.id !== null) {
    if (database.id === null) return 'database-without-id';
    return database.id === folder.id ? null : 'different-ids';
  }
  if (database.id !== null) {
    if (folder.pendingId === database.id) return null;
    if (database.namesFiles) return 'folder-without-id';
    return folder.holdsFiles ? 'unknown-files' : null;
  }
  if (isShared) return null;
  if (folder.holdsFiles) return 'unknown-files';
  return database.namesFiles ? 'missing-files' : null;
}
