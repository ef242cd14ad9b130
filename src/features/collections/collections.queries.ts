import { findMediaByIds } from '#features/media/index.ts';
import type { Db, Transaction } from '#platform/db/index.ts';
import type { PageRequest } from '#platform/http/pagination.ts';
import { isId } from '#platform/identifiers.ts';
import type { Collection, CollectionRecord, CollectionTable } from './collection.ts';

/** Which things of a collection a list holds: all that is kept, or the trash. */
export type Scope = 'kept' | 'trashed';

/** Identifiers in one statement; databases limit how many values one takes. */
const CHUNK = 500;

function inScope(db: Db, table: CollectionTable, scope: Scope) {
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

/** Identifiers of a list in its order, or of one page of it; answered from its index. */
export async function listItemIds(
  db: Db,
  { table, order }: Pick<Collection<CollectionTable, unknown>, 'table' | 'order'>,
  scope: Scope,
  page?: PageRequest,
): Promise<string[]> {
  const all = inScope(db, table, scope).select('item.id');
  const { ref } = db.dynamic;
  let query =
    scope === 'kept' && order === 'position'
      ? all.orderBy(ref<never>('item.position')).orderBy('item.id')
      : all
          .orderBy(scope === 'kept' ? 'item.created_at' : 'item.deleted_at', 'desc')
          .orderBy('item.id', 'desc');
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

/** Takes the row away; nothing of it can be had back. */
export async function deleteItemRow(trx: Transaction, table: CollectionTable, id: string): Promise<void> {
  await trx.deleteFrom(trx.dynamic.table(table).as('item')).where('item.id', '=', id).execute();
}
