import { sql } from 'kysely';
import type { Db } from '#lib/db/index.ts';
import { preparedQuery } from '#lib/db/prepared-query.ts';
import type { RowRange } from '#lib/db/read-range.ts';

const idsQuery = preparedQuery((db, { offset }: { readonly offset: number }, limit: number) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('deleted_at', 'is', null)
    // The databases sort a missing value to different ends.
    .orderBy(sql`coalesce(year, 0)`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset),
);

/** Returns ids of a part of the reports by year, newest first; those without one come last. */
export async function listReportIds(db: Db, { offset, limit }: RowRange): Promise<string[]> {
  return (await idsQuery(db, { offset }, limit)).map(({ id }) => id);
}

const newestYearQuery = preparedQuery((db, _values: object) =>
  db
    .selectFrom('reports')
    .select('year')
    .where('deleted_at', 'is', null)
    .orderBy(sql`coalesce(year, 0)`, 'desc')
    .limit(1),
);

/** True where a report has a year. */
export async function isAnyYearGiven(db: Db): Promise<boolean> {
  return (await newestYearQuery(db, {})).some(({ year }) => year !== null);
}
