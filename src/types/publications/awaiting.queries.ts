import { type SqlBool, sql } from 'kysely';
import type { Db } from '#lib/db/index.ts';
import type { PublicationRow } from '#lib/db/schema.ts';
import { readCounts } from './publication-lists.queries.ts';

/** A draft or scheduled publication, with the date of its change or its publication. */
export interface AwaitingRow extends Pick<PublicationRow, 'kind' | 'id' | 'title'> {
  readonly date: string;
}

export interface Awaiting {
  readonly total: number;
  readonly rows: AwaitingRow[];
}

// Literals: with bound values, no database would use the partial indexes.
const IS_DRAFT = sql<SqlBool>`status = 'draft'`;
const IS_PUBLISHED = sql<SqlBool>`status = 'published'`;

/** Returns drafts of all kinds, last changed first. */
export async function findDrafts(db: Db, limit: number): Promise<Awaiting> {
  const rows = await db
    .selectFrom('publications')
    .where('deleted_at', 'is', null)
    .where(IS_DRAFT)
    .select(['kind', 'id', 'title', 'updated_at as date'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const counts = await readCounts(db);
  const total = counts.reduce((sum, count) => sum + (count.place === 'draft' ? count.total : 0), 0);
  return { total, rows };
}

/** Returns publications of all kinds that are scheduled after an instant, next first. */
export async function findScheduled(db: Db, now: string, limit: number): Promise<Awaiting> {
  const scheduled = db
    .selectFrom('publications')
    .where('deleted_at', 'is', null)
    .where(IS_PUBLISHED)
    .where('sorted_at', '>', now);
  const rows = await scheduled
    .select(['kind', 'id', 'title', 'sorted_at as date'])
    .orderBy('sorted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const { total } = await scheduled
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total, rows };
}
