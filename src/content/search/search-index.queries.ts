import { sql } from 'kysely';
import type { Db, Transaction } from '#platform/db/index.ts';
import { sqliteDriverOf } from '#platform/db/sqlite-dialect.ts';
import { foldedWords, indexTerms, type SearchTerm, TERMS_VERSION } from '#platform/text/search-terms.ts';
import { CONTENT_TYPES } from '../content-types.ts';
import { SEARCHED_TABLES, type SearchedTable, type SearchedType } from './searched-types.ts';

/** An item by its type and id. */
export interface ItemKey {
  readonly type: SearchedType;
  readonly id: string;
}

/** An item in which every term of a search stands. */
export interface Match extends ItemKey {
  /** ISO 8601, in UTC: what matches are sorted by. */
  readonly datedAt: string;
}

interface SearchedRow {
  readonly title: string;
  readonly text: string;
  readonly dated_at: string;
}

function isSqlite(db: Db): boolean {
  return sqliteDriverOf(db.getExecutor().adapter) !== undefined;
}

/** SQL of what the index holds of a table: everything but drafts and what lies in the trash; the dates of what is scheduled are to come. */
const SOURCES = {
  publications: sql`select kind as item_type, id as item_id, title, search_text as text, sorted_at as dated_at
    from publications where deleted_at is null and status = 'published'`,
  agents: sql`select 'agent' as item_type, id as item_id, name as title, search_text as text, created_at as dated_at
    from agents where deleted_at is null`,
  reports: sql`select 'report' as item_type, id as item_id, title, search_text as text, created_at as dated_at
    from reports where deleted_at is null`,
} as const satisfies Record<SearchedTable, unknown>;

export const ALL_SEARCHED_TABLES = Object.keys(SEARCHED_TABLES) as SearchedTable[];

async function findSource(trx: Transaction, { type, id }: ItemKey): Promise<SearchedRow | undefined> {
  const { rows } = await sql<SearchedRow>`
    select title, text, dated_at from (${SOURCES[CONTENT_TYPES[type].table]}) s
    where item_type = ${type} and item_id = ${id}`.execute(trx);
  return rows[0];
}

/** Bits of a place below the seconds of its date. */
const TAIL = 2 ** 20;
const LAST_SECOND = 2 ** 33 - 1;

/**
 * Returns the first place for an entry: a number that sorts by date, which the index's engine reads newest first without
 * reading the dates of every match. Whole, below 2^53.
 */
function firstPlace({ id }: ItemKey, datedAt: string): number {
  const second = Math.min(Math.max(Math.floor(Date.parse(datedAt) / 1_000), 0), LAST_SECOND);
  return second * TAIL + Number.parseInt(id.slice(-5), 16);
}

async function findFreePlace(trx: Transaction, item: ItemKey, datedAt: string): Promise<number> {
  for (let place = firstPlace(item, datedAt); ; place += 1) {
    const taken = await trx.selectFrom('search_entries').select('place').where('place', '=', place).execute();
    if (taken.length === 0) return place;
  }
}

/** Removes what the index holds of an item. */
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
  const words = title.normalize('NFC').match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [];
  return new Map(words.map((word) => [foldedWords(word).join(''), word.toLowerCase()]));
}

/** Brings the index up to an item's row as the transaction has it; a draft, or what is in the trash or deleted, leaves it. */
export async function indexItem(trx: Transaction, item: ItemKey): Promise<void> {
  await removeEntry(trx, item);
  const source = await findSource(trx, item);
  if (!source) return;
  const { type, id } = item;
  const { title, text, dated_at } = source;
  const place = await findFreePlace(trx, item, dated_at);
  const entry = { place, item_type: type, item_id: id, dated_at, terms_version: TERMS_VERSION };
  const inTitle = indexTerms(title);
  const inBody = [...new Set([...inTitle, ...indexTerms(text)])];
  if (isSqlite(trx)) {
    await trx.insertInto('search_entries').values(entry).execute();
    await sql`insert or replace into search_terms (rowid, title, body)
      values (${place}, ${inTitle.join(' ')}, ${inBody.join(' ')})`.execute(trx);
  } else {
    const vector = (terms: readonly string[]) => sql<string>`array_to_tsvector(${terms}::text[])`;
    await trx
      .insertInto('search_entries')
      .values({ ...entry, title: vector(inTitle), body: vector(inBody) })
      .execute();
  }
  const words = [...spellings(title)].map(([word, spelling]) => ({ word, spelling, place }));
  if (words.length > 0) await trx.insertInto('search_words').values(words).execute();
}

/** An item of a table, or of an entry, as a sync of the index meets it. */
export interface SyncedItem extends ItemKey {
  /** Where the next items are asked for. */
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

/**
 * Returns the next searched items of a table, by id; outdated are those without an entry of today's terms.
 * @param limit bounds the rows that the database reads: asked for outdated items alone, it reads all others first.
 */
export async function listSearchedItems(
  db: Db,
  table: SearchedTable,
  after: string,
  limit: number,
): Promise<SyncedItem[]> {
  const { rows } = await sql<SyncedRow>`
    select item_type as type, item_id as id, item_id as cursor, (
      select count(*) from search_entries e
      where e.item_type = s.item_type and e.item_id = s.item_id and e.terms_version = ${TERMS_VERSION}) as is_right
    from (${SOURCES[table]}) s where item_id > ${after} order by item_id limit ${limit}`.execute(db);
  return rows.map(toSynced);
}

/** Returns the next entries of the index, by place; outdated are those whose item is searched no more. */
export async function listEntries(db: Db, after: string | number, limit: number): Promise<SyncedItem[]> {
  const sources = ALL_SEARCHED_TABLES.map(
    (table) =>
      sql`(select count(*) from (${SOURCES[table]}) s where s.item_type = e.item_type and s.item_id = e.item_id)`,
  );
  const { rows } = await sql<SyncedRow>`
    select item_type as type, item_id as id, place as cursor, ${sql.join(sources, sql` + `)} as is_right
    from search_entries e where place > ${after} order by place limit ${limit}`.execute(db);
  return rows.map(toSynced);
}

/** Parts of the index that a search looks into. */
export type SearchedPart = 'title' | 'body';

/** Writes terms for SQLite's engine (sqlite.org/fts5.html#full_text_query_syntax). Terms are letters and digits of ASCII. */
function sqliteTerms(part: SearchedPart, terms: readonly SearchTerm[]): string {
  const words = terms.map(({ stem, prefix }) =>
    prefix === null ? `"${stem}"` : `("${stem}" OR "${prefix}"*)`,
  );
  return `{${part}}:(${words.join(' AND ')})`;
}

/** The same for PostgreSQL's (postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY). */
function postgresTerms(terms: readonly SearchTerm[]): string {
  return terms
    .map(({ stem, prefix }) => (prefix === null ? `'${stem}'` : `('${stem}' | '${prefix}':*)`))
    .join(' & ');
}

/**
 * Returns what visitors may see at an instant and has all terms in a part, newest first.
 * @param terms at least one. @param at ISO 8601, in UTC.
 */
export async function findEntries(
  db: Db,
  part: SearchedPart,
  terms: readonly SearchTerm[],
  at: string,
  limit: number,
): Promise<Match[]> {
  const question = isSqlite(db)
    ? sql<Match>`select e.item_type as type, e.item_id as id, e.dated_at as "datedAt"
        from search_terms cross join search_entries e on e.place = search_terms.rowid
        where search_terms match ${sqliteTerms(part, terms)} and e.dated_at <= ${at}
        order by search_terms.rowid desc limit ${limit}`
    : sql<Match>`select item_type as type, item_id as id, dated_at as "datedAt" from search_entries
        where ${sql.ref(part)} @@ ${postgresTerms(terms)}::tsquery and dated_at <= ${at}
        order by place desc limit ${limit}`;
  return (await question.execute(db)).rows;
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
      and oldest.place = (select min(place) from search_words same where same.word = words.word)
    join search_entries entry on entry.place = oldest.place
    where entry.dated_at <= ${at}
    limit ${limit}`.execute(db);
  return rows;
}
