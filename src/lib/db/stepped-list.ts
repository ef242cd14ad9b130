import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Span } from '../text/local-time.ts';
import type { SearchedWord } from '../text/searched-words.ts';
import { MAX_STEP, type Match, type Place, type Rank, type SteppedList } from './search-steps.ts';

/** Order of a list: a key, then the identifier, both in one direction. */
export interface ListOrder {
  readonly key: RawBuilder<string>;
  readonly id: RawBuilder<string>;
  readonly direction: 'asc' | 'desc';
}

/** Part of a list: after one place, up to another one. */
export interface ListPart {
  readonly after: Place | undefined;
  readonly end?: Place | undefined;
}

/**
 * Condition for the rows on one side of a place. The key is also compared by itself, so that the database can
 * use an index.
 */
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

/** Escapes LIKE's wildcards. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function isLike(text: Expression<string>, pattern: string): RawBuilder<SqlBool> {
  return sql`${text} like ${pattern} escape '\\'`;
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Searched columns of a row. */
export interface Searched {
  /** Folded text as `searchText()` makes it, its titles first. */
  readonly text: RawBuilder<string>;
  /** Left out where a row's date is not shown. */
  readonly date?: RawBuilder<string>;
}

/** True where a row contains a word, even within another one, or is dated in the year that the word names. */
function isFound({ text, date }: Searched, { text: word, span }: SearchedWord): RawBuilder<SqlBool> {
  const isInText = isLike(text, `%${literally(word)}%`);
  return date && span ? sql`(${isInText} or ${isDated(date, span)})` : isInText;
}

function isDated(date: RawBuilder<string>, { from, before }: Span): RawBuilder<SqlBool> {
  return sql`(${date} >= ${from} and ${date} < ${before})`;
}

/** True where a title contains a word: the part before the last line of a text, or a text of one line. */
function isInTitle(text: RawBuilder<string>, { text: word }: SearchedWord): RawBuilder<SqlBool> {
  const some = `%${literally(word)}%`;
  return sql`(${isLike(text, `${some}\n%`)} or (${text} not like ${'%\n%'} and ${isLike(text, some)}))`;
}

/** Returns how well a row matches. */
function rankOf({ text, date }: Searched, words: readonly SearchedWord[]): RawBuilder<Rank> {
  const inTitle = all(words.map((word) => isInTitle(text, word)));
  const inTitleOrDate = all(
    words.map((word) =>
      date && word.span
        ? sql`(${isInTitle(text, word)} or ${isDated(date, word.span)})`
        : isInTitle(text, word),
    ),
  );
  return sql`case when ${inTitle} then 0 when ${inTitleOrDate} then 1 else 2 end`;
}

/**
 * Returns a list that a search reads in steps, in its order.
 * @param rowsOf the list's rows; a part may leave out what its bounds imply.
 * @param words all of which a row must contain; without any, every row matches.
 */
export function steppedList<Tables, Table extends keyof Tables, Row>(
  rowsOf: (part: ListPart) => SelectQueryBuilder<Tables, Table, Row>,
  order: ListOrder,
  searched: Searched,
  words: readonly SearchedWord[],
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
      const rank = words.length > 0 ? rankOf(searched, words) : sql<Rank>`0`;
      const found = words.reduce(
        (query, word) => query.where(isFound(searched, word)),
        sorted({ after, end }).select([id.as('id'), rank.as('rank')]),
      );
      return (await found.limit(MAX_STEP).execute()) as unknown as Match[];
    },
  };
}
