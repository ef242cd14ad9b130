import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from './index.ts';

/** Rows of a list by their position. */
export interface RowRange {
  /** Rows before the first. */
  readonly offset: number;
  readonly limit: number;
}

/** Rows of a list, with the number of all. */
export interface RangeOf<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * Reads a range of a list by one query; after the list's end, where no row tells its length, by another. The database keeps the
 * list's rows and counts them there, because SQLite takes as long for `count(*) over ()` as for all else.
 * @param rows SQL of the whole list, some thousand rows at most; in parentheses where it is written by hand.
 * @param order SQL of an order by its columns.
 */
export async function readRange<Row extends object>(
  db: Db,
  rows: Expression<Row>,
  order: RawBuilder<unknown>,
  range: RowRange,
): Promise<RangeOf<Row>> {
  const read = async ({ offset, limit }: RowRange) => {
    const found = await db
      .with(
        (cte) => cte('list').materialized(),
        () => rows,
      )
      .selectFrom('list')
      .selectAll()
      .select((eb) => eb.selectFrom('list').select(sql<number>`count(*)`.as('count')).as('total'))
      .orderBy(order)
      .limit(limit)
      .offset(offset)
      .execute();
    return found as (Row & { total: number })[];
  };
  const found = await read(range);
  const [counted] = found.length > 0 || range.offset === 0 ? found : await read({ offset: 0, limit: 1 });
  return {
    rows: found.map(({ total: _total, ...row }) => row as unknown as Row),
    total: Number(counted?.total ?? 0),
  };
}
