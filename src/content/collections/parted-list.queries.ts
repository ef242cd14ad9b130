import { type SqlBool, sql } from 'kysely';
import type { Db } from '#lib/db/index.ts';
import { preparedQuery } from '#lib/db/prepared-query.ts';
import { CONTENT_TYPES, contentType, type EndingType, type TableOf } from '../content-types.ts';
import { isShown } from '../publishing/is-shown.queries.ts';

/** Part of a list: the items that are to come or going on, or those that are over. */
export type ListPart = 'current' | 'over';

interface Values {
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly offset: number;
}

function inPart(db: Db, { at }: Pick<Values, 'at'>, type: EndingType, part: ListPart) {
  const { table, published } = CONTENT_TYPES[type];
  const over = sql.ref(`item.${published.over}`);
  return db
    .selectFrom(db.dynamic.table<TableOf<EndingType>>(table).as('item'))
    .where('item.deleted_at', 'is', null)
    .where(isShown(type, at))
    .where(part === 'current' ? sql<SqlBool>`${over} > ${at}` : sql<SqlBool>`${over} <= ${at}`);
}

const idsQuery = preparedQuery((db, values: Values, type: EndingType, part: ListPart, limit: number) => {
  const { over, date } = CONTENT_TYPES[type].published;
  const [direction, opposite] = part === 'current' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  // Items that never end share one instant: the newest of them comes first, or it would never be seen.
  const tie = contentType(type).published?.leaves ? opposite : direction;
  return inPart(db, values, type, part)
    .select('item.id')
    .orderBy(sql.ref(`item.${over}`), direction)
    .orderBy(sql.ref(`item.${date}`), tie)
    .orderBy('item.id', tie)
    .limit(limit)
    .offset(values.offset);
});

/**
 * Returns ids of a part of a list, sorted by their end: the one nearest to now first, so that a long event does not hide
 * those that come meanwhile.
 */
export async function listPartIds(
  db: Db,
  type: EndingType,
  part: ListPart,
  { limit, ...values }: Values & { readonly limit: number },
): Promise<string[]> {
  if (limit <= 0) return [];
  return (await idsQuery(db, values, type, part, limit)).map(({ id }) => id);
}

const countQuery = preparedQuery((db, values: { readonly at: string }, type: EndingType, part: ListPart) =>
  inPart(db, values, type, part).select((eb) => eb.fn.countAll<number>().as('total')),
);

export async function countPart(db: Db, type: EndingType, part: ListPart, at: string): Promise<number> {
  const [counted] = await countQuery(db, { at }, type, part);
  return Number(counted?.total ?? 0);
}
