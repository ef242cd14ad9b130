/**
 * Steps of an update in order, each recorded before the next begins. `saved`, `copied`, `migrated`, `tried` and
 * `switched` are read from updates by 0.4.0.
 */
export const STEPS = [
  'begun',
  'saved',
  'paused',
  'copied',
  'migrated',
  'tried',
  'switching',
  'switched',
  'done',
] as const;

export type Step = (typeof STEPS)[number];

/** Steps that this version records: each marks a change for visitors. */
export const WRITTEN_STEPS = ['begun', 'paused', 'switching', 'done'] as const satisfies readonly Step[];

/**
 * Returns how to recover an update whose process has died. Until it is done, the new version has not written, so a
 * rollback loses nothing. Afterwards it may have, and the update is finished.
 */
export function recoveryOf(step: Step): 'finish' | 'return' {
  return step === 'done' ? 'finish' : 'return';
}

/** Which database has the site's name; `unclear` where what is found was not made by an update. */
export type SwitchState = 'old' | 'new' | 'unclear';

/** Identities of the files of an update on SQLite; null where one is missing. */
export interface FoundFiles {
  readonly site: string | null;
  /** The previous database under its second name. */
  readonly replaced: string | null;
  readonly copy: string | null;
}

/**
 * Returns the state by the files: the switch gives the old file a second name, then the copy takes the first; a
 * rollback reverts that.
 */
export function switchStateOfFiles({ site, replaced, copy }: FoundFiles): SwitchState {
  if (site === null) return 'unclear';
  if (replaced === null || replaced === site) return 'old';
  return copy === null || copy === site ? 'new' : 'unclear';
}

/** Existing databases of an update on PostgreSQL; one transaction renames both. */
export interface FoundDatabases {
  readonly site: boolean;
  readonly replaced: boolean;
  readonly copy: boolean;
}

/** Returns the state by the databases' names. */
export function switchStateOfDatabases({ site, replaced, copy }: FoundDatabases): SwitchState {
  if (!site || (replaced && copy)) return 'unclear';
  return replaced ? 'new' : 'old';
}
