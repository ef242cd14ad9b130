import { sql } from 'kysely';
import type { Db, Transaction } from '#platform/db/index.ts';
import type { Place } from '#platform/db/search-steps.ts';
import { isWithin, type ListOrder } from '#platform/db/stepped-list.ts';
import { isId } from '#platform/identifiers.ts';
import { findMediaByIds } from '../media/index.ts';
import type { Collection, CollectionRecord, CollectionSort, CollectionTable } from './collection.ts';

/** Which things of a collection a list holds: all that is kept, or the trash. */
export type Scope = 'kept' | 'trashed';

/** Identifiers in one statement; databases limit how many values one takes. */
const CHUNK = 500;

/** The rows of a list, in no order. */
export function inScope(db: Db, table: CollectionTable, scope: Scope) {
  return db
    .selectFrom(db.dynamic.table(table).as('item'))
    .where('item.deleted_at', scope === 'kept' ? 'is' : 'is not', null);
}

/** How many a list holds; answered from its index. */
export async function countItems(db: Db, table: CollectionTable, scope: Scope): Promise<number> {
  const { total } = await inScope(db, table, scope)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Sort key of lists by title: as much of the text as a title can be. Indexes hold the same expression. */
const TITLE = sql<string>`substr(item.search_text, 1, 200)`;

const ID = sql.ref<string>('item.id');

/** A list of a collection: what is in it, in which order. */
export interface ItemList extends Pick<Collection<CollectionTable, unknown>, 'table' | 'order'> {
  readonly scope: Scope;
  /** The collection's own order when left out. */
  readonly sort?: CollectionSort | undefined;
}

/** Returns the sort key of a list, before the identifier, and the direction of both. */
export function orderOf({ scope, order, sort: asked }: ItemList): ListOrder {
  const sort = asked ?? (scope === 'kept' ? order : 'newest');
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const date = scope === 'kept' ? 'item.created_at' : 'item.deleted_at';
  const place = sort === 'position' ? 'item.position' : date;
  return { key: sort === 'title' ? TITLE : sql.ref<string>(place), id: ID, direction };
}

/** Identifiers of a part of a list, answered from the index that has its order. */
export async function listItemIds(
  db: Db,
  list: ItemList,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const { key, direction } = orderOf(list);
  const rows = await inScope(db, list.table, list.scope)
    .select('item.id')
    .orderBy(key, direction)
    .orderBy('item.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.id);
}

/** Places in the order of a list: those after one, or from a position on. */
export async function findPlaces(
  db: Db,
  list: ItemList,
  from: { readonly after: Place } | { readonly position: number },
  limit: number,
): Promise<Place[]> {
  const order = orderOf(list);
  const query = inScope(db, list.table, list.scope)
    .select(['item.id', order.key.as('key')])
    .orderBy(order.key, order.direction)
    .orderBy('item.id', order.direction)
    .limit(limit);
  return 'position' in from
    ? query.offset(from.position).execute()
    : query.where(isWithin(order, from)).execute();
}

/** How many of what is kept, newest first, come before a thing. */
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
export async function lockItem(trx: Transaction, table: CollectionTable, id: string): Promise<void> {
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
