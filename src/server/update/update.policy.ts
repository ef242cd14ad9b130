/**
 * Steps of an update, in order, each written down before what follows it is done. `saved`, `copied`, `migrated`, `tried` and
 * `switched` are those of 0.4.0 that a release which is not there any more may have left.
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

/** Steps that this version writes: each says something else about what a visitor meets. */
export const WRITTEN_STEPS = ['begun', 'paused', 'switching', 'done'] as const satisfies readonly Step[];

/**
 * Judges what becomes of an update whose process has died. Before it was declared done, the new version has written
 * nothing: going back loses nothing, wherever it stood. Afterwards it may have, and nothing goes back by itself.
 */
export function recoveryOf(step: Step): 'finish' | 'return' {
  return step === 'done' ? 'finish' : 'return';
}

/** Which database stands under the site's name; `unclear` where what is found was not made by an update. */
export type Standing = 'old' | 'new' | 'unclear';

/** The files of an update of a SQLite site, as far as they are there: what tells each file from any other. */
export interface FoundFiles {
  readonly site: string | null;
  /** The database that was the site's before the switch, under its second name. */
  readonly replaced: string | null;
  readonly copy: string | null;
}

/** Judges by files: the switch gives the old one a second name, then the copy takes the first; the way back undoes it. */
export function standingOfFiles({ site, replaced, copy }: FoundFiles): Standing {
  if (site === null) return 'unclear';
  if (replaced === null || replaced === site) return 'old';
  return copy === null || copy === site ? 'new' : 'unclear';
}

/** The databases of an update of a PostgreSQL site that are there: one transaction renames both. */
export interface FoundDatabases {
  readonly site: boolean;
  readonly replaced: boolean;
  readonly copy: boolean;
}

/** Judges by the names of databases. */
export function standingOfDatabases({ site, replaced, copy }: FoundDatabases): Standing {
  if (!site || (replaced && copy)) return 'unclear';
  return replaced ? 'new' : 'old';
}
