import { StartError } from '#platform/start-error.ts';

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
