import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { MAX_STEP, type Place, type SteppedList } from './search-steps.ts';

/** Order of a list: a key, then the identifier, both in one direction. */
export interface ListOrder {
  readonly key: RawBuilder<string>;
  readonly id: RawBuilder<string>;
  readonly direction: 'asc' | 'desc';
}

/** A part of a list: behind one place, up to another one. */
export interface ListPart {
  readonly after: Place | undefined;
  readonly end?: Place | undefined;
}

/** Rows on one side of a place. The key is compared alone first: that is how an index is entered. */
function beside(
  { key, id }: ListOrder,
  side: '<' | '>',
  place: Place,
  isPlaceIn: boolean,
): RawBuilder<SqlBool> {
  const sign = sql.raw(side);
  const last = sql.raw(isPlaceIn ? `${side}=` : side);
  return sql`(${key} ${sign}= ${place.key} and (${key} ${sign} ${place.key} or ${id} ${last} ${place.id}))`;
}

/** True when a row lies in a part of a list. */
export function isWithin(order: ListOrder, { after, end }: ListPart): RawBuilder<SqlBool> {
  const [onwards, backwards] = order.direction === 'desc' ? (['<', '>'] as const) : (['>', '<'] as const);
  const bounds = [
    ...(after ? [beside(order, onwards, after, false)] : []),
    ...(end ? [beside(order, backwards, end, true)] : []),
  ];
  return bounds.length > 0 ? sql`${sql.join(bounds, sql` and `)}` : sql`true`;
}

/** True when a text contains another one, letter by letter: what LIKE takes for wildcards stands for itself. */
function containing(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${text} like ${pattern} escape '\\'`;
}

/**
 * A list as a search reads it: some rows at a time, in its order.
 * @param rowsOf the list's rows; a part may leave out what its bounds imply.
 * @param text what is searched. @param words folded; each of them has to be found.
 */
export function steppedList<Tables, Table extends keyof Tables, Row>(
  rowsOf: (part: ListPart) => SelectQueryBuilder<Tables, Table, Row>,
  order: ListOrder,
  text: RawBuilder<string>,
  words: readonly string[],
): SteppedList {
  const { key, id, direction } = order;
  const sorted = (part: ListPart) =>
    rowsOf(part).where(isWithin(order, part)).orderBy(key, direction).orderBy(id, direction);
  return {
    findEnd: async (after, size) => {
      const places = sorted({ after }).select([id.as('id'), key.as('key')]);
      const [place] = await places
        .offset(size - 1)
        .limit(1)
        .execute();
      return place as Place | undefined;
    },
    findMatches: async (after, end) => {
      const found = words.reduce(
        (query, word) => query.where(containing(text, word)),
        sorted({ after, end }).select(id.as('id')),
      );
      const rows = await found.limit(MAX_STEP).execute();
      return rows.map((row) => (row as Pick<Place, 'id'>).id);
    },
  };
}
