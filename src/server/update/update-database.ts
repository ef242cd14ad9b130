import { migrations } from '#lib/db/migrations/index.ts';
import { StartError } from '#lib/start-error.ts';
import type { SwitchState } from './update.policy.ts';

/** Database operations of an update. All can be repeated after an interruption. */
export interface UpdateDatabase {
  /**
   * Verifies, read-only, that the database can be copied, migrated and switched here.
   * @returns bytes that the copy needs on the data folder's disk.
   * @throws {StartError} with what is missing.
   */
  prepare(): Promise<number>;
  /** Locks the site's database against writers, until released or until this process ends. */
  hold(): Promise<void>;
  /** Lets writers in again. */
  release(): Promise<void>;
  /**
   * Copies the database that another process has locked, migrates the copy, and verifies that it is intact and has
   * every row. Blocks and may hang: to be run in a separate process.
   */
  makeCopy(): Promise<void>;
  /** Returns which database has the site's name. */
  look(): Promise<SwitchState>;
  /**
   * Replaces the locked database by the copy, atomically, and locks the new one. No other process may use either.
   * @throws {StartError} where one does, or has written since the lock.
   */
  switchOver(): Promise<void>;
  /** Reverts the switch, atomically; the copy is a copy again. */
  switchBack(): Promise<void>;
  /** Removes the copy and the remains of an interrupted switch, never the database under the site's name. */
  discard(): Promise<void>;
}

/**
 * Verifies that this version can migrate a database.
 * @param applied names of its migrations.
 * @throws {StartError} where one of them is unknown to this version.
 */
export function assertMigratable(applied: readonly string[]): void {
  if (applied.every((name) => name in migrations)) return;
  throw new StartError(
    'La base de données vient d’une version plus récente que cette archive : prenez une archive plus récente.',
  );
}

/** Number of rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

/** @throws {StartError} where a table of `before` is missing in `after`, or has another number of rows there. */
export function assertSameRows(before: RowCounts, after: RowCounts): void {
  for (const [table, rows] of Object.entries(before)) {
    if (after[table] === rows) continue;
    throw new StartError(
      `La copie n’est pas fidèle : la table ${table} a ${rows} lignes, et ${after[table] ?? 'aucune'} dans la copie.`,
    );
  }
}

/** @throws {StartError} where a table that both have lost rows. */
export function assertNoRowsLost(before: RowCounts, after: RowCounts): void {
  for (const [table, rows] of Object.entries(before)) {
    const left = after[table];
    if (left === undefined || left >= rows) continue;
    throw new StartError(
      `La migration a perdu des lignes : la table ${table} en avait ${rows}, et n’en a plus que ${left}.`,
    );
  }
}
