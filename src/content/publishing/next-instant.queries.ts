import { sql } from 'kysely';
import type { Db } from '#lib/db/index.ts';
import { CONTENT_TYPES, contentType, PUBLISHED_TYPES, type PublishedType } from '../content-types.ts';

/** Rows that are read, because a faulty one has no instant and must not hide those behind it. */
const LOOKED_AT = 20;

async function firstInstant(db: Db, type: PublishedType, column: string, at: string): Promise<number> {
  const { rows } = await sql<{ instant: string | null }>`
    select ${sql.ref(column)} as instant from ${sql.table(CONTENT_TYPES[type].table)}
    where deleted_at is null and status = 'published' and ${sql.ref(column)} > ${at}
    order by ${sql.ref(column)} limit ${sql.lit(LOOKED_AT)}`.execute(db);
  const instants = rows.map(({ instant }) => Date.parse(instant ?? ''));
  return instants.find((instant) => !Number.isNaN(instant)) ?? Number.POSITIVE_INFINITY;
}

/**
 * Returns the first instant after one at which a page about published items changes by itself: one appears, is over, or leaves.
 * Both in milliseconds since 1970.
 */
export async function findNextChange(db: Db, after: number): Promise<number> {
  const at = new Date(after).toISOString();
  const instants = PUBLISHED_TYPES.flatMap((type) => {
    const { over, leaves } = contentType(type).published ?? {};
    const columns = ['published_at', ...(over ? [over] : []), ...(leaves ? ['hidden_at'] : [])];
    return columns.map((column) => firstInstant(db, type, column, at));
  });
  return Math.min(...(await Promise.all(instants)));
}
