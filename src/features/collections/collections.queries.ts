import { sql } from 'kysely';
import { findMediaByIds } from '#features/media/index.ts';
import { containing } from '#platform/db/containing.ts';
import type { Db, Transaction } from '#platform/db/index.ts';
import type { PageRequest } from '#platform/http/pagination.ts';
import { isId } from '#platform/identifiers.ts';
import type { Collection, CollectionRecord, CollectionSort, CollectionTable } from './collection.ts';

/** Which things of a collection a list holds: all that is kept, or the trash. */
export type Scope = 'kept' | 'trashed';

/** Identifiers in one statement; databases limit how many values one takes. */
const CHUNK = 500;

/** @param words folded; each of them has to be found. */
function inScope(db: Db, table: CollectionTable, scope: Scope, words: readonly string[]) {
  let query = db
    .selectFrom(db.dynamic.table(table).as('item'))
    .where('item.deleted_at', scope === 'kept' ? 'is' : 'is not', null);
  for (const word of words) query = query.where((eb) => containing(eb.ref('item.search_text'), word));
  return query;
}

/** How many a list holds; answered from its index where nothing is searched for. */
export async function countItems(
  db: Db,
  table: CollectionTable,
  scope: Scope,
  words: readonly string[] = [],
): Promise<number> {
  const { total } = await inScope(db, table, scope, words)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What lists sort by when they sort by title: as much of the text as a title can be. */
const TITLE = sql<string>`substr(item.search_text, 1, 200)`;

/** What is asked of a list: words, folded, each of which has to be found; an order. */
export interface ItemsChoice {
  readonly words?: readonly string[];
  readonly sort?: CollectionSort | undefined;
}

/**
 * Identifiers of a list, or of one page of it; answered from its index in its own order, or by its date.
 * @param sort the list's own order when left out.
 */
export async function listItemIds(
  db: Db,
  { table, order }: Pick<Collection<CollectionTable, unknown>, 'table' | 'order'>,
  scope: Scope,
  page?: PageRequest,
  { words = [], sort: asked }: ItemsChoice = {},
): Promise<string[]> {
  const all = inScope(db, table, scope, words).select('item.id');
  const sort = asked ?? (scope === 'kept' ? order : 'newest');
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const date = scope === 'kept' ? 'item.created_at' : 'item.deleted_at';
  const place = sort === 'position' ? db.dynamic.ref<never>('item.position') : date;
  let query = all.orderBy(sort === 'title' ? TITLE : place, direction).orderBy('item.id', direction);
  if (page) query = query.limit(page.pageSize).offset((page.page - 1) * page.pageSize);
  const rows = await query.execute();
  return rows.map((row) => row.id);
}

/** Whole things, in the order of `ids`. */
export async function findItems<Table extends CollectionTable>(
  db: Db,
  table: Table,
  ids: readonly string[],
): Promise<CollectionRecord<Table>[]> {
  const records: CollectionRecord<Table>[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    records.push(...(await findChunk(db, table, ids.slice(start, start + CHUNK))));
  }
  return records;
}

async function findChunk<Table extends CollectionTable>(
  db: Db,
  table: Table,
  ids: readonly string[],
): Promise<CollectionRecord<Table>[]> {
  const rows = await db
    .selectFrom(db.dynamic.table<CollectionTable>(table).as('item'))
    .selectAll()
    .where('item.id', 'in', ids)
    .execute();
  const mediaIds = rows.map((row) => row.media_id).filter((id) => id !== null);
  const media = await findMediaByIds(db, mediaIds);
  const records = new Map<string, CollectionRecord<Table>>();
  for (const row of rows) {
    const shown = media.get(row.media_id ?? '') ?? null;
    // The rows are those of the table that was named, and its foreign key says whether one may show nothing.
    records.set(row.id, { row, media: shown } as unknown as CollectionRecord<Table>);
  }
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** One thing by its id, in the trash or not. */
export async function findItem<Table extends CollectionTable>(
  db: Db,
  table: Table,
  id: string,
): Promise<CollectionRecord<Table> | undefined> {
  if (!isId(id)) return undefined;
  const [record] = await findChunk(db, table, [id]);
  return record;
}

/** Holds a thing for this transaction, in either database: a second writer waits for the first. */
export async function holdItem(trx: Transaction, table: CollectionTable, id: string): Promise<void> {
  if (!isId(id)) return;
  await trx
    .updateTable(trx.dynamic.table(table).as('item'))
    .set((eb) => ({ version: eb.ref('item.version') }))
    .where('item.id', '=', id)
    .execute();
}

/** Puts a thing into the trash, or takes it out with `null`. */
export async function setDeletedAt(
  trx: Transaction,
  table: CollectionTable,
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

/** Takes the row away; nothing of it can be had back. */
export async function deleteItemRow(trx: Transaction, table: CollectionTable, id: string): Promise<void> {
  await trx.deleteFrom(trx.dynamic.table(table).as('item')).where('item.id', '=', id).execute();
}
