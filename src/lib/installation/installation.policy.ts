/** State of a database and a folder (or bucket) of stored files, as far as it shows whether they belong together. */
export interface Pair {
  readonly database: {
    readonly id: string | null;
    readonly namesFiles: boolean;
  };
  readonly folder: {
    readonly id: string | null;
    /** The id of a pairing that began and may not have finished, because a process died. */
    readonly pendingId: string | null;
    readonly holdsFiles: boolean;
  };
  /** True when the folder contains a file that the database references. */
  readonly isShared: boolean;
}

/**
 * Why a database and a folder may not be used together: their ids differ; one has no id and something to lose; the
 * folder contains files unknown to the database; the database references files of which the folder has none.
 */
export type Mismatch =
  | 'different-ids'
  | 'database-without-id'
  | 'folder-without-id'
  | 'unknown-files'
  | 'missing-files';

/**
 * Checks whether a database and a folder belong together. Where both have an id, it decides. Where neither has (an old
 * or new site), they do if they have a file in common, whose key is secret, or if there is nothing to lose.
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
