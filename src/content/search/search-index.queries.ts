import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Transaction } from '#lib/db/index.ts';
import { type RangeOf, type RowRange, readRange } from '#lib/db/read-range.ts';
import type { Rank } from '#lib/db/search-steps.ts';
import { isSqlite } from '#lib/db/sqlite-dialect.ts';
import type { Span } from '#lib/text/local-time.ts';
import {
  beginningTerm,
  beginningTerms,
  foldedWords,
  indexTerms,
  propertyTerm,
  type SearchTerm,
  TERMS_VERSION,
  wordsIn,
} from '#lib/text/search-terms.ts';
import {
  CONTENT_TYPES,
  contentType,
  ofEachTable,
  PUBLISHED_TYPES,
  type PublishedType,
  type TrashedType,
} from '../content-types.ts';
import { SEARCHED_TABLES, type SearchedTable } from './searched-types.ts';

/** An item by its type and id. */
export interface ItemKey {
  readonly type: TrashedType;
  readonly id: string;
}

/** An item that visitors may see and in which every term of a search stands. */
export interface Match extends ItemKey {
  /** ISO 8601, in UTC; matches are sorted by it. */
  readonly datedAt: string;
}

/** SQL of ids that a search found, with their ranks. */
export type FoundIds = RawBuilder<{ found_id: string; rank: Rank }>;

/** Properties by which administrators' lists are narrowed. */
export type SearchedProperty = 'kept' | 'trashed' | 'draft' | 'published';

interface SearchedRow {
  readonly title: string;
  readonly text: string;
  /** ISO 8601, in UTC: date in lists. */
  readonly sorted_at: string;
  /** Instant from which visitors may see it, or {@link NEVER}. */
  readonly dated_at: string;
  readonly state: SearchedProperty;
  readonly place: SearchedProperty;
}

/**
 * Later than any visit. Drafts and items in the trash have it as the instant from which visitors see them, so that no
 * search of visitors, of this or of an older version, needs to know that the index has them.
 */
const NEVER = '9999-12-31T23:59:59.999Z';

interface Source {
  readonly type: string;
  readonly title: string;
  /** All words by which it is found; increase `TERMS_VERSION` with each change. @default search_text */
  readonly text?: string;
  /** Date in lists. */
  readonly date: string;
  /** Date from which visitors may find it. @default date */
  readonly visibleFrom?: string;
  readonly state: string;
  /** Condition of the items that visitors may find, once their date has come. */
  readonly isPublic: string;
}

/** Returns the columns of a collection whose items have a status. */
function published(type: PublishedType): Source {
  return {
    type: `'${type}'`,
    title: 'title',
    date: CONTENT_TYPES[type].published.date,
    visibleFrom: 'published_at',
    state: 'status',
    isPublic: "deleted_at is null and status = 'published' and published_at is not null",
  };
}

const SOURCE_COLUMNS: Record<SearchedTable, Source> = {
  publications: {
    type: 'kind',
    title: 'title',
    date: 'sorted_at',
    state: 'status',
    isPublic: "deleted_at is null and status = 'published'",
  },
  agents: {
    type: "'agent'",
    title: 'name',
    date: 'created_at',
    state: "'published'",
    isPublic: 'deleted_at is null',
  },
  gallery_items: {
    type: "'gallery_item'",
    title: 'description',
    date: 'created_at',
    state: "'published'",
    isPublic: '1 = 0',
  },
  reports: {
    type: "'report'",
    title: 'title',
    // Its page shows it below its year, which its title need not name.
    text: "search_text || coalesce(' ' || year, '')",
    date: 'created_at',
    state: "'published'",
    isPublic: 'deleted_at is null',
  },
  ...ofEachTable(PUBLISHED_TYPES, published),
};

/** Returns SQL of the index's entries for a table: one for each row. */
function sourceOf(table: SearchedTable) {
  const {
    type,
    title,
    text = 'search_text',
    date,
    visibleFrom = date,
    state,
    isPublic,
  } = SOURCE_COLUMNS[table];
  return sql.raw(`select ${type} as item_type, id as item_id, ${title} as title, ${text} as text,
    ${date} as sorted_at, case when ${isPublic} then ${visibleFrom} else '${NEVER}' end as dated_at,
    ${state} as state, case when deleted_at is null then 'kept' else 'trashed' end as place
    from ${table}`);
}

async function findSource(trx: Transaction, { type, id }: ItemKey): Promise<SearchedRow | undefined> {
  const { rows } = await sql<SearchedRow>`
    select title, text, sorted_at, dated_at, state, place from (${sourceOf(CONTENT_TYPES[type].table)}) s
    where item_type = ${type} and item_id = ${id}`.execute(trx);
  return rows[0];
}

/** Bits of a place below the seconds of its date. */
const TAIL = 2 ** 20;
const MAX_SECONDS = 2 ** 33 - 1;

/** Returns the greatest place of a second since 1970, or before it: later seconds have smaller ones. */
function placeOf(second: number): number {
  return -Math.min(Math.max(second || 0, -MAX_SECONDS), MAX_SECONDS) * TAIL;
}

/**
 * Returns the preferred place of an entry: a number by which the newest come first, because SQLite's engine reads the
 * smallest first in a third of the time that it takes from the greatest, and no dates. Whole, within 2^53. A faulty row's
 * date that is none stands for 1970.
 */
function preferredPlace({ id }: ItemKey, sortedAt: string): number {
  return placeOf(Math.floor(Date.parse(sortedAt) / 1_000)) - Number.parseInt(id.slice(-5), 16);
}

async function findFreePlace(trx: Transaction, item: ItemKey, sortedAt: string): Promise<number> {
  for (let place = preferredPlace(item, sortedAt); ; place += 1) {
    const taken = await trx.selectFrom('search_entries').select('place').where('place', '=', place).execute();
    if (taken.length === 0) return place;
  }
}

/** Removes an item from the index. */
async function removeEntry(trx: Transaction, { type, id }: ItemKey): Promise<void> {
  if (isSqlite(trx))
    await sql`delete from search_terms
      where rowid = (select place from search_entries where item_type = ${type} and item_id = ${id})`.execute(
      trx,
    );
  await trx.deleteFrom('search_entries').where('item_type', '=', type).where('item_id', '=', id).execute();
}

/** Returns the words of a title as they are compared, each with the spelling that it has there. */
function spellings(title: string): Map<string, string> {
  const words = Array.from(wordsIn(title.normalize('NFC')), ({ word }) => word);
  return new Map(words.map((word) => [foldedWords(word).join(''), word.toLowerCase()]));
}

/** Updates an item in the index from its row as the transaction has it; removes one that was deleted for good. */
export async function indexItem(trx: Transaction, item: ItemKey): Promise<void> {
  await removeEntry(trx, item);
  const source = await findSource(trx, item);
  if (!source) return;
  const { type, id } = item;
  const { title, text, sorted_at, dated_at } = source;
  const place = await findFreePlace(trx, item, sorted_at);
  const entry = { place, item_type: type, item_id: id, dated_at, terms_version: TERMS_VERSION };
  const properties = [type, source.place, source.state].map(propertyTerm);
  const inTitle = indexTerms(title);
  const inBody = [...new Set([...inTitle, ...indexTerms(text)])];
  if (isSqlite(trx)) {
    await trx.insertInto('search_entries').values(entry).execute();
    await sql`insert or replace into search_terms (rowid, title, body)
      values (${place}, ${[...properties, ...inTitle].join(' ')}, ${[...properties, ...inBody].join(' ')})`.execute(
      trx,
    );
  } else {
    // Beginnings of titles alone, because with those of texts PostgreSQL would store the terms apart, and read them slowly.
    const vector = (words: readonly string[]) =>
      sql<string>`array_to_tsvector(${[...properties, ...words]}::text[])`;
    await trx
      .insertInto('search_entries')
      .values({ ...entry, title: vector([...inTitle, ...beginningTerms(inTitle)]), body: vector(inBody) })
      .execute();
  }
  // Spellings are proposed to visitors: no word of a draft is among them.
  if (source.dated_at === NEVER) return;
  const words = [...spellings(title)].map(([word, spelling]) => ({ word, spelling, place }));
  if (words.length > 0) await trx.insertInto('search_words').values(words).execute();
}

/** An item of a table, or of an entry, as a sync of the index meets it. */
export interface SyncedItem extends ItemKey {
  /** Position after which the next items are read. */
  readonly cursor: string | number;
  /** True where its entry has to be made again or removed. */
  readonly isOutdated: boolean;
}

interface SyncedRow extends Omit<SyncedItem, 'isOutdated'> {
  readonly is_right: number;
}

function toSynced({ is_right, ...item }: SyncedRow): SyncedItem {
  return { ...item, isOutdated: Number(is_right) === 0 };
}

/** SQL condition under which an entry `e` is up to date with a row `s`. */
const IS_RIGHT = sql`e.item_type = s.item_type and e.item_id = s.item_id
  and e.dated_at = s.dated_at and e.terms_version = ${sql.lit(TERMS_VERSION)}`;

/**
 * Returns the next searched items of a table, the last ids first; outdated are those without an entry of today's terms.
 * Ids sort by creation: SQLite's pages stay half empty where entries come in another order than that of their places.
 * @param before the last one's cursor; `null` for the first ones.
 * @param limit bounds the rows that the database reads: asked for outdated items alone, it reads all others first.
 */
export async function listSearchedItems(
  db: Db,
  table: SearchedTable,
  before: string | number | null,
  limit: number,
): Promise<SyncedItem[]> {
  const isNext = before === null ? sql`1 = 1` : sql`item_id < ${before}`;
  const { rows } = await sql<SyncedRow>`
    select item_type as type, item_id as id, item_id as cursor,
      (select count(*) from search_entries e where ${IS_RIGHT}) as is_right
    from (${sourceOf(table)}) s where ${isNext} order by item_id desc limit ${limit}`.execute(db);
  return rows.map(toSynced);
}

/** Returns the next entries of the index, by place; outdated are those without an item. */
export async function listEntries(db: Db, after: string | number, limit: number): Promise<SyncedItem[]> {
  const sources = SEARCHED_TABLES.map(
    (table) => sql`(select count(*) from (${sourceOf(table)}) s where ${IS_RIGHT})`,
  );
  const { rows } = await sql<SyncedRow>`
    select item_type as type, item_id as id, place as cursor, ${sql.join(sources, sql` + `)} as is_right
    from search_entries e where place > ${after} order by place limit ${limit}`.execute(db);
  return rows.map(toSynced);
}

/** Parts of the index that a search looks into. */
export type SearchedPart = 'title' | 'body';

/** Terms that an entry has, each of them. */
interface Wanted {
  readonly part: SearchedPart;
  readonly terms: readonly SearchTerm[];
  /** As {@link propertyTerm} writes them. */
  readonly properties: readonly string[];
}

/** Writes terms for SQLite's engine (sqlite.org/fts5.html#full_text_query_syntax). Terms are letters and digits. */
function sqliteTerms({ part, terms, properties }: Wanted): string {
  const words = terms.map(({ stem, prefix }) =>
    prefix === null ? `"${stem}"` : `("${stem}" OR "${prefix}"*)`,
  );
  return `{${part}}:(${[...words, ...properties.map((property) => `"${property}"`)].join(' AND ')})`;
}

/** Writes terms for PostgreSQL's engine (postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY). */
function postgresTerms({ part, terms, properties }: Wanted): string {
  const words = terms.map(({ stem, prefix }) => {
    if (prefix === null) return `'${stem}'`;
    const beginning = part === 'title' ? beginningTerm(prefix) : null;
    return `('${stem}' | ${beginning === null ? `'${prefix}':*` : `'${beginning}'`})`;
  });
  return [...words, ...properties.map((property) => `'${property}'`)].join(' & ');
}

/** A part of a search: entries that have all terms and fulfil conditions on `e`. */
interface Part {
  readonly wanted: Wanted;
  readonly rank: Rank;
  readonly conditions: readonly RawBuilder<unknown>[];
}

/** Returns SQL of conditions of which each has to be fulfilled. */
function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}

/** Returns SQL of the newest entries of a part, at most `limit`; of none unless it is needed. */
function newestEntries(
  db: Db,
  { wanted, rank, conditions }: Part,
  isNeeded: readonly RawBuilder<unknown>[],
  limit: number,
): RawBuilder<unknown> {
  const columns = sql`e.item_type as item_type, e.item_id as item_id, e.dated_at as dated_at, e.place as place,
    ${sql.lit(rank)} as found_in`;
  if (!isSqlite(db)) {
    const isMatch = sql`${sql.ref(wanted.part)} @@ ${postgresTerms(wanted)}::tsquery`;
    return sql`select ${columns} from search_entries e
      where ${allOf([...isNeeded, isMatch, ...conditions])} order by place limit ${limit}`;
  }
  const isMatch = sql`search_terms match ${sqliteTerms(wanted)}`;
  // Among the conditions, SQLite would ask for each match whether it is needed, and read them all.
  const most = isNeeded.length === 0 ? limit : sql`case when ${allOf(isNeeded)} then ${limit} else 0 end`;
  return sql`select ${columns} from search_terms cross join search_entries e on e.place = search_terms.rowid
    where ${allOf([isMatch, ...conditions])} order by search_terms.rowid limit ${most}`;
}

/**
 * Returns SQL of the newest entries of all parts, at most `limit` of each part; an item that several parts find appears
 * for each. Where one part has found `limit`, those of worse ranks are not read, because a word that nearly every text
 * has matches them all.
 */
function rankedEntries(db: Db, parts: readonly Part[], limit: number): RawBuilder<unknown> {
  const nameOf = (index: number) => sql.ref(`part${index}`);
  const tables = parts.map((part, index) => {
    const isNeeded = parts.flatMap(({ rank }, other) =>
      rank < part.rank ? sql`(select count(*) from ${nameOf(other)}) < ${limit}` : [],
    );
    return sql`${nameOf(index)} as materialized (${newestEntries(db, part, isNeeded, limit)})`;
  });
  const all = parts.map((_, index) => sql`select * from ${nameOf(index)}`);
  return sql`(with ${sql.join(tables)} ${sql.join(all, sql` union all `)})`;
}

/** Types whose items leave the site by themselves: the index knows since when one is visible, its row until when. */
const LEAVING = PUBLISHED_TYPES.filter((type) => contentType(type).published?.leaves);

/** True for an entry `e` that is not of a type, or whose item has not left the site. */
function hasStayed(type: PublishedType, at: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not (e.item_type = ${sql.lit(type)} and exists (
    select 1 from ${sql.table(CONTENT_TYPES[type].table)} item where item.id = e.item_id and item.hidden_at <= ${at}))`;
}

/** Returns conditions of entries that lists date within a span; its bounds are widened to whole seconds. */
function datedWithin(
  db: Db,
  { from, before }: Pick<ListedEntries, 'from' | 'before'>,
): RawBuilder<unknown>[] {
  const place = isSqlite(db) ? sql.ref('search_terms.rowid') : sql.ref('e.place');
  return [
    ...(from === undefined ? [] : [sql`${place} <= ${placeOf(Math.floor(Date.parse(from) / 1_000))}`]),
    ...(before === undefined ? [] : [sql`${place} > ${placeOf(Math.ceil(Date.parse(before) / 1_000))}`]),
  ];
}

/** A search for what is dated within a span and has all terms, if any. */
export interface DatedSearch {
  readonly terms: readonly SearchTerm[];
  readonly span: Span;
}

/**
 * Returns a range of the matches: entries that visitors may see at an instant and that have all terms, those with them in
 * the title first, then those that are dated as asked, each newest first; with the total.
 * @param terms at least one. @param at ISO 8601, in UTC. @param most entries that are weighed, of titles and of texts each.
 * @param dated where the search names a date. Pages show none of members of the team.
 */
export async function findEntries(
  db: Db,
  terms: readonly SearchTerm[],
  at: string,
  range: RowRange,
  most: number,
  dated?: DatedSearch,
): Promise<RangeOf<Match>> {
  const conditions = [sql`e.dated_at <= ${at}`, ...LEAVING.map((type) => hasStayed(type, at))];
  const partOf = (part: SearchedPart, rank: Rank): Part => ({
    wanted: { part, terms, properties: [] },
    rank,
    conditions,
  });
  const datedParts: Part[] = dated
    ? [
        {
          wanted: { part: 'body', terms: dated.terms, properties: [propertyTerm('published')] },
          rank: 1,
          conditions: [...conditions, sql`e.item_type <> 'agent'`, ...datedWithin(db, dated.span)],
        },
      ]
    : [];
  const found = rankedEntries(db, [partOf('title', 0), ...datedParts, partOf('body', 2)], most);
  const byBytes = isSqlite(db) ? sql`id` : sql`id collate "C"`;
  const rows = sql<Match>`(select item_type as type, item_id as id, dated_at as "datedAt", min(found_in) as rank
    from ${found} parts group by item_type, item_id, dated_at)`;
  return readRange(db, rows, sql`rank, "datedAt" desc, ${byBytes} desc`, range);
}

/** Narrows the index to the items of an administrator’s list. */
export interface ListedEntries {
  readonly type: TrashedType;
  readonly properties: readonly SearchedProperty[];
  /** ISO 8601, in UTC: earliest date in lists. */
  readonly from?: string | undefined;
  /** ISO 8601, in UTC: exclusive upper bound of the date in lists. */
  readonly before?: string | undefined;
}

/** One search in an administrator's list. */
export interface ListSearch {
  readonly part: SearchedPart;
  readonly terms: readonly SearchTerm[];
  readonly entries: ListedEntries;
  /** Rank of its matches; an item that several searches find has the lowest of theirs. */
  readonly rank: Rank;
}

/**
 * Returns SQL of the ids that searches find, each with its rank: the newest of the lowest ranks, at most `most`. For
 * administrators alone.
 */
export function listedEntries(db: Db, searches: readonly ListSearch[], most: number): FoundIds {
  const parts = searches.map(({ part, terms, rank, entries: { type, properties, ...span } }) => {
    const wanted = { part, terms, properties: [type, ...properties].map(propertyTerm) };
    return { wanted, rank, conditions: datedWithin(db, span) };
  });
  return sql`(select item_id as found_id, min(found_in) as rank from ${rankedEntries(db, parts, most)} parts
    group by item_id, place order by min(found_in), place limit ${most})`;
}

/** A word of visible titles. */
export interface TitleWord {
  readonly word: string;
  readonly spelling: string;
}

/**
 * Returns words of visible titles that begin alike, each once, as the oldest title spells it. Steps from word to word in the
 * index: a word that half of the titles have costs no more than any other.
 */
export async function findTitleWords(
  db: Db,
  prefix: string,
  at: string,
  limit: number,
): Promise<TitleWord[]> {
  const end = `${prefix}\u{10ffff}`;
  const { rows } = await sql<TitleWord>`
    with recursive words (word) as (
      select min(word) from search_words where word >= ${prefix} and word < ${end}
      union all
      select (select min(later.word) from search_words later where later.word > words.word and later.word < ${end})
      from words where words.word is not null
    )
    select words.word as word, oldest.spelling as spelling
    from words
    join search_words oldest on oldest.word = words.word
      and oldest.place = (select max(place) from search_words same where same.word = words.word)
    join search_entries entry on entry.place = oldest.place
    where entry.dated_at <= ${at}
    limit ${limit}`.execute(db);
  return rows;
}
