import { migrations } from '#platform/db/migrations/index.ts';
import { StartError } from '#platform/start-error.ts';
import type { Standing } from './update.policy.ts';

/** What an update does with a site's database. Everything may be asked for again after a cut. */
export interface UpdateDatabase {
  /**
   * Makes sure, by reading alone, that it can be copied, migrated and switched here.
   * @returns bytes that the copy needs on the disk of the data folder.
   * @throws {StartError} with what is missing.
   */
  prepare(): Promise<number>;
  /** Keeps every writer out of what stands under the site's name, until it is released or this process ends. */
  hold(): Promise<void>;
  /** Lets writers in again. */
  release(): Promise<void>;
  /**
   * Copies what another process holds, brings the copy to this version's form, and makes sure that it is sound and has
   * every row. It blocks, and may hang: for a process of its own.
   */
  makeCopy(): Promise<void>;
  /** Tells which database stands under the site's name. */
  look(): Promise<Standing>;
  /**
   * Puts the copy in the place of what was held since it was made, in one step, and holds it. Nobody else may use either.
   * @throws {StartError} where somebody does, or has written meanwhile.
   */
  switchOver(): Promise<void>;
  /** Puts the old one back in its place, in one step; the copy is a copy again. */
  switchBack(): Promise<void>;
  /** Removes the copy, and what a switch that was cut has left. Never what stands under the site's name. */
  discard(): Promise<void>;
}

/**
 * Makes sure that this version can migrate a database.
 * @param applied names of its migrations.
 * @throws {StartError} where it has one that this version does not know.
 */
export function assertMigratable(applied: readonly string[]): void {
  if (applied.every((name) => name in migrations)) return;
  throw new StartError(
    'La base de données vient d’une version plus récente que cette archive : prenez une archive plus récente.',
  );
}

/** Rows of each table. */
export type RowCounts = Readonly<Record<string, number>>;

/** @throws {StartError} where a table of the first has another number of rows in the second, or is missing there. */
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
