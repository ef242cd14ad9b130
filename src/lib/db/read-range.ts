/** Rows of a list by their position. */
export interface RowRange {
  /** Rows before the first. */
  readonly offset: number;
  readonly limit: number;
}

/** A row that says how many rows its list has: `count(*) over ()`. */
export type Counted<Row> = Row & { readonly total: number };

/** Rows of a list, with the number of all. */
export interface RangeOf<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Reads a range of a list by one query; after the list's end, where no row tells its length, by another. */
export async function readRange<Row>(
  range: RowRange,
  read: (range: RowRange) => Promise<readonly Counted<Row>[]>,
): Promise<RangeOf<Row>> {
  const rows = await read(range);
  const [counted] = rows.length > 0 || range.offset === 0 ? rows : await read({ offset: 0, limit: 1 });
  return { rows: rows.map(({ total: _total, ...row }) => row as Row), total: counted?.total ?? 0 };
}
