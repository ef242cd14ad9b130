import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db, Transaction } from '#lib/db/index.ts';
import { listed, preparedQuery } from '#lib/db/prepared-query.ts';
import { type RowRange, readRange } from '#lib/db/read-range.ts';
import type { Database } from '#lib/db/schema.ts';
import type { Place, SteppedList } from '#lib/db/search-steps.ts';
import { isWithin, type ListOrder, steppedList } from '#lib/db/stepped-list.ts';
import { isId } from '#lib/identifiers.ts';
import type { Span } from '#lib/text/local-time.ts';
import { FILE_COLUMNS } from '#media/index.ts';
import { CONTENT_TYPES, PUBLISHED_TYPES, type PublishedType, type TableOf } from '../content-types.ts';
import { findDocuments } from '../fields/documents/documents.queries.ts';
import { isShown } from '../publishing/is-shown.queries.ts';
import type { FoundIds } from '../search/index.ts';
import type {
  Collection,
  CollectionRecord,
  CollectionSort,
  CollectionTable,
  ItemTable,
  OwnColumns,
} from './collection.ts';

/** The items of a list: those on the site, those of them that visitors see, or those in the trash. */
export type Scope = 'kept' | 'visible' | 'trashed';

/** Identifiers in one statement: databases limit how many values one takes. */
const CHUNK = 500;

function publishedTypeOf(table: CollectionTable): PublishedType | undefined {
  return PUBLISHED_TYPES.find((name) => CONTENT_TYPES[name].table === table);
}

/** Returns the date that the lists of a table sort by. */
function dateOf(table: CollectionTable) {
  const type = publishedTypeOf(table);
  return sql.ref<string>(`item.${type ? CONTENT_TYPES[type].published.date : 'created_at'}`);
}

/** A year to whose items a list is narrowed. */
export interface YearSpan extends Span {
  readonly year?: number;
}

interface Bounds {
  /** Only items dated within it. */
  readonly span?: YearSpan | undefined;
  /** Column of the year that an item is about, which goes before its date. */
  readonly yearColumn?: string | undefined;
  /** Column of a flag: only the items that bear it. */
  readonly flagColumn?: string | undefined;
  /** ISO 8601, in UTC: the instant at which visitors see the list. */
  readonly at?: string | undefined;
}

/** Selects from the rows of a list, in no order. */
function inScope(
  db: Db,
  table: CollectionTable,
  scope: Scope,
  { span, yearColumn, flagColumn, at }: Bounds = {},
) {
  const isDated = sql<SqlBool>`(${dateOf(table)} >= ${span?.from} and ${dateOf(table)} < ${span?.before})`;
  const year = sql.ref(`item.${yearColumn}`);
  const shown = scope === 'visible' ? publishedTypeOf(table) : undefined;
  return (
    db
      .selectFrom(db.dynamic.table(table).as('item'))
      .where('item.deleted_at', scope === 'trashed' ? 'is not' : 'is', null)
      .$if(shown !== undefined, (query) => query.where(isShown(shown as PublishedType, at)))
      // A literal: with a bound value, SQLite would not use the partial index.
      .$if(flagColumn !== undefined, (query) =>
        query.where(sql<SqlBool>`${sql.ref(`item.${flagColumn}`)} = 1`),
      )
      .$if(span !== undefined && yearColumn === undefined, (query) =>
        query.where(dateOf(table), '>=', span?.from ?? '').where(dateOf(table), '<', span?.before ?? ''),
      )
      .$if(span !== undefined && yearColumn !== undefined, (query) =>
        query.where(sql<SqlBool>`(${year} = ${span?.year} or (${year} is null and ${isDated}))`),
      )
  );
}

const countQuery = preparedQuery(
  (
    db,
    { at, from, before, year }: Partial<YearSpan> & { readonly at?: string | undefined },
    table: CollectionTable,
    scope: Scope,
    isWithinSpan: boolean,
    yearColumn: string | undefined,
    flagColumn: string | undefined,
  ) => {
    const span = isWithinSpan ? ({ from, before, year } as YearSpan) : undefined;
    return inScope(db, table, scope, { span, yearColumn, flagColumn, at }).select((eb) =>
      eb.fn.countAll<number>().as('total'),
    );
  },
);

/** Returns the length of a list, from its index. */
export async function countItems(
  db: Db,
  { table, scope, span, yearColumn, flagColumn, at }: Pick<ItemList, 'table' | 'scope' | keyof Bounds>,
): Promise<number> {
  const isWithinSpan = span !== undefined;
  const values = { ...span, at };
  const [counted] = await countQuery(db, values, table, scope, isWithinSpan, yearColumn, flagColumn);
  return counted?.total ?? 0;
}

/** Sort key of lists by title: as much of the text as a title can be. Indexes hold the same expression. */
const TITLE = sql<string>`substr(item.search_text, 1, 200)`;

const ID = sql.ref<string>('item.id');

export interface ItemList extends Pick<Collection<CollectionTable, unknown>, 'table' | 'order'>, Bounds {
  readonly scope: Scope;
  /** The collection's own order when left out. */
  readonly sort?: CollectionSort | undefined;
}

/** Returns the sort key of a list, before the identifier, and the direction of both. */
function orderOf({ table, scope, order, sort: asked }: ItemList): ListOrder {
  const sort = asked ?? (scope === 'trashed' ? 'newest' : order);
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const date = scope === 'trashed' ? sql.ref<string>('item.deleted_at') : dateOf(table);
  const place = sort === 'position' ? sql.ref<string>('item.position') : date;
  return { key: sort === 'title' ? TITLE : place, id: ID, direction };
}

const idsQuery = preparedQuery(
  (
    db,
    {
      offset,
      at,
      from,
      before,
      year,
    }: { readonly offset: number; readonly at?: string | undefined } & Partial<YearSpan>,
    table: CollectionTable,
    order: ItemList['order'],
    scope: Scope,
    sort: ItemList['sort'],
    isWithinSpan: boolean,
    yearColumn: string | undefined,
    flagColumn: string | undefined,
    limit: number,
  ) => {
    const { key, direction } = orderOf({ table, order, scope, sort });
    const span = isWithinSpan ? ({ from, before, year } as YearSpan) : undefined;
    return inScope(db, table, scope, { span, yearColumn, flagColumn, at })
      .select('item.id')
      .orderBy(key, direction)
      .orderBy('item.id', direction)
      .limit(limit)
      .offset(offset);
  },
);

/** Returns identifiers of a part of a list, from the index that has its order. */
export async function listItemIds(
  db: Db,
  { table, order, scope, sort, span, yearColumn, flagColumn, at }: ItemList,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const values = { offset, at, ...span };
  const form = [table, order, scope, sort, span !== undefined, yearColumn, flagColumn, limit] as const;
  const rows = await idsQuery(db, values, ...form);
  return rows.map((row) => row.id);
}

/** Returns places in the order of a list: those after one, or from a position on. */
export async function findPlaces(
  db: Db,
  list: ItemList,
  from: { readonly after: Place } | { readonly position: number },
  limit: number,
): Promise<Place[]> {
  const order = orderOf(list);
  const query = inScope(db, list.table, list.scope, list)
    .select(['item.id', order.key.as('key')])
    .orderBy(order.key, order.direction)
    .orderBy('item.id', order.direction)
    .limit(limit);
  return 'position' in from
    ? query.offset(from.position).execute()
    : query.where(isWithin(order, from)).execute();
}

/** Returns a list as it is read where no index has its rows in its order. */
export function steppedItems(db: Db, list: ItemList): SteppedList {
  return steppedList(
    () => inScope(db, list.table, list.scope, list),
    orderOf(list),
    { text: sql.ref('item.search_text') },
    [],
  );
}

/** Reads those of some items that a list has: by rank, within one in its order. */
export function readFoundItems(db: Db, list: ItemList, found: FoundIds, range: RowRange) {
  const { key, direction } = orderOf(list);
  const rows = inScope(db, list.table, list.scope, list)
    .innerJoin(found.as('found'), 'found.found_id', 'item.id')
    .select(['item.id', 'found.rank', key.as('key')]);
  const order = sql`rank, key ${sql.raw(direction)}, id ${sql.raw(direction)}`;
  return readRange(db, rows, order, range);
}

/** Returns the newest year that an item on the site is about, before another one where one is given. */
export async function findGivenYear(
  db: Db,
  table: CollectionTable,
  yearColumn: string,
  before: number | undefined,
): Promise<number | undefined> {
  // As the index has it, with no year last.
  const year = sql<number>`coalesce(${sql.ref(`item.${yearColumn}`)}, 0)`;
  const row = await inScope(db, table, 'kept')
    .$if(before !== undefined, (query) => query.where(year, '<', before ?? 0))
    .select(year.as('year'))
    .orderBy(year, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.year || undefined;
}

/** Returns the date of the newest item on the site, before an instant where one is given; with a column of years, of those without one. */
export async function findNewestItem(
  db: Db,
  table: CollectionTable,
  before: string | undefined,
  yearColumn?: string,
): Promise<string | undefined> {
  const row = await inScope(db, table, 'kept')
    .$if(yearColumn !== undefined, (query) => query.where(sql.ref(`item.${yearColumn}`), 'is', null))
    .$if(before !== undefined, (query) => query.where(dateOf(table), '<', before ?? ''))
    .select(dateOf(table).as('date'))
    .orderBy(dateOf(table), 'desc')
    .orderBy('item.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.date;
}

/** Returns how many listed items, newest first, come before one. */
export async function countNewer(
  db: Db,
  table: CollectionTable,
  { created_at, id }: { readonly created_at: string; readonly id: string },
): Promise<number> {
  const { total } = await inScope(db, table, 'kept')
    .where((eb) => eb(eb.refTuple('item.created_at', 'item.id'), '>', eb.tuple(created_at, id)))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Facts of a collection by which its rows are read. */
export type Stored<Table extends CollectionTable> = Pick<
  Collection<Table, unknown>,
  'table' | 'subject' | 'hasFile' | 'hasDocuments'
>;

/** Returns items with their files, in the order of `ids`. */
export async function findItems<Table extends CollectionTable>(
  db: Db,
  stored: Stored<Table>,
  ids: readonly string[],
): Promise<CollectionRecord<Table>[]> {
  const records: CollectionRecord<Table>[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    records.push(...(await findChunk(db, stored, ids.slice(start, start + CHUNK))));
  }
  return records;
}

/** Tables whose rows have a `media_id`, the stored file that they show. */
type FileTable = {
  [Table in CollectionTable]: Database[Table] extends { media_id: string | null } ? Table : never;
}[CollectionTable];

const filesQuery = preparedQuery((db, ids: readonly string[], table: FileTable, count: number) =>
  db
    .selectFrom(db.dynamic.table<FileTable>(table).as('item'))
    .leftJoin('media', 'media.id', 'item.media_id')
    .selectAll('item')
    .select(FILE_COLUMNS)
    .where('item.id', 'in', listed(ids, count)),
);

const rowsQuery = preparedQuery((db, ids: readonly string[], table: CollectionTable, count: number) =>
  db
    .selectFrom(db.dynamic.table<CollectionTable>(table).as('item'))
    .selectAll('item')
    .where('item.id', 'in', listed(ids, count)),
);

async function findRows<Table extends CollectionTable>(
  db: Db,
  { table, hasFile }: Stored<Table>,
  ids: readonly string[],
) {
  if (!hasFile) return (await rowsQuery(db, ids, table, ids.length)).map((row) => ({ row, media: null }));
  // The collection says that its table has the column.
  const rows = await filesQuery(db, ids, table as FileTable, ids.length);
  return rows.map(({ key, width, height, focus_x, focus_y, content_type, size, checksum, ...row }) => {
    const file = { key, width, height, focus_x, focus_y, content_type, size, checksum };
    return { row, media: key === null ? null : file };
  });
}

async function findChunk<Table extends CollectionTable>(
  db: Db,
  stored: Stored<Table>,
  ids: readonly string[],
): Promise<CollectionRecord<Table>[]> {
  const rows = await findRows(db, stored, ids);
  const { fileOwner } = CONTENT_TYPES[stored.subject];
  const documents = stored.hasDocuments ? await findDocuments(db, fileOwner, ids) : undefined;
  const records = new Map<string, CollectionRecord<Table>>();
  for (const { row, media } of rows) {
    const record = { row, media, documents: documents?.get(row.id) ?? [] };
    // The rows are those of the table that was named, and its foreign key says whether one may show nothing.
    records.set(row.id, record as unknown as CollectionRecord<Table>);
  }
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** Returns an item, in the trash or not. */
export async function findItem<Table extends CollectionTable>(
  db: Db,
  stored: Stored<Table>,
  id: string,
): Promise<CollectionRecord<Table> | undefined> {
  if (!isId(id)) return undefined;
  const [record] = await findChunk(db, stored, [id]);
  return record;
}

/** Locks an item until the transaction ends, in either database: a second writer waits for the first. */
export async function lockItem(trx: Transaction, table: ItemTable, id: string): Promise<void> {
  if (!isId(id)) return;
  await trx
    .updateTable(trx.dynamic.table(table).as('item'))
    .set((eb) => ({ version: eb.ref('item.version') }))
    .where('item.id', '=', id)
    .execute();
}

/** A row of any collection; the types of the callers ensure that its columns are those of `table`. */
type ItemRow = Omit<Insertable<Database[CollectionTable]>, 'position' | 'media_id'> & OwnColumns;

/** Inserts the row of an item; where the order is set by hand, after all others, in the trash or not. */
export async function insertItem(
  trx: Transaction,
  { table, order }: Pick<Collection<CollectionTable, unknown>, 'table' | 'order'>,
  row: ItemRow,
): Promise<void> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`;
  await trx
    .insertInto<CollectionTable>(table)
    // A table without the column has no value for it.
    .values({ ...row, ...(order === 'position' && { position: last }) } as Insertable<
      Database[CollectionTable]
    >)
    .execute();
}

/** Changes columns of an item's row; those that are `undefined` keep their values. */
export async function updateItem(
  trx: Transaction,
  table: CollectionTable,
  id: string,
  changes: Partial<ItemRow>,
): Promise<void> {
  await trx.updateTable(trx.dynamic.table(table).as('item')).set(changes).where('item.id', '=', id).execute();
}

/** Puts an item into the trash, or takes it out with `null`. */
export async function setDeletedAt(
  trx: Transaction,
  table: ItemTable,
  id: string,
  deletedAt: string | null,
): Promise<void> {
  await trx
    .updateTable(trx.dynamic.table(table).as('item'))
    .set((eb) => ({ deleted_at: deletedAt, version: eb('item.version', '+', 1) }))
    .where('item.id', '=', id)
    .execute();
}

export async function setSearchText(
  trx: Transaction,
  table: CollectionTable,
  id: string,
  searchText: string,
): Promise<void> {
  await trx
    .updateTable(trx.dynamic.table(table).as('item'))
    .set({ search_text: searchText })
    .where('item.id', '=', id)
    .execute();
}

export async function deleteItemRow(trx: Transaction, table: ItemTable, id: string): Promise<void> {
  await trx.deleteFrom(trx.dynamic.table(table).as('item')).where('item.id', '=', id).execute();
}

const newestQuery = preparedQuery(
  (db, { at }: { readonly at: string }, table: TableOf<PublishedType>, limit: number) =>
    inScope(db, table, 'visible', { at })
      .select('item.id')
      .orderBy(sql.ref('item.published_at'), 'desc')
      .limit(limit),
);

/** Returns ids of the visible items that were published last, newest first. @param at ISO 8601, in UTC. */
export async function findNewestIds(
  db: Db,
  table: TableOf<PublishedType>,
  at: string,
  limit: number,
): Promise<string[]> {
  return (await newestQuery(db, { at }, table, limit)).map(({ id }) => id);
}
