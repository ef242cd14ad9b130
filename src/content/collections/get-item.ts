import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import { searchText } from '#platform/text/search-text.ts';
import type { Services } from '../services.ts';
import type {
  Collection,
  CollectionRecord,
  CollectionTable,
  ItemRows,
  Items,
  Versioned,
} from './collection.ts';
import { setSearchText } from './collections.queries.ts';

/** Returns an item as the API shows it. */
export function toVersioned<Found extends ItemRows, Item>(
  items: Items<Found, Item>,
  record: Found,
): Versioned<Item> {
  return { item: items.present(record), version: record.row.version };
}

export function itemNotFound({ notFound }: { readonly notFound: string }): AppError {
  return new AppError('not_found', { message: notFound });
}

/**
 * Returns the rows of an item.
 * @throws {AppError} `not_found`, also for what is in the trash (docs/specification/trash.md#collections).
 */
export async function getRecord<Found extends ItemRows, Item>(
  services: Pick<Services, 'db'>,
  items: Items<Found, Item>,
  id: string,
): Promise<Found> {
  const record = await items.find(services.db, id);
  if (!record || record.row.deleted_at !== null) throw itemNotFound(items);
  return record;
}

/** Returns an item as the API shows it. @throws {AppError} as {@link getRecord}. */
export async function getItem<Found extends ItemRows, Item>(
  services: Pick<Services, 'db'>,
  items: Items<Found, Item>,
  id: string,
): Promise<Versioned<Item>> {
  return toVersioned(items, await getRecord(services, items, id));
}

/** Returns an item as the running transaction has it, in the trash or not. @throws {AppError} `not_found`. */
export async function readRecord<Found extends ItemRows, Item>(
  trx: Transaction,
  items: Items<Found, Item>,
  id: string,
): Promise<Found> {
  const record = await items.find(trx, id);
  if (!record) throw itemNotFound(items);
  return record;
}

/** Updates the text that lists search an item by, and returns the item as the transaction leaves it. */
export async function indexItem<Table extends CollectionTable, Item>(
  trx: Transaction,
  collection: Collection<Table, Item>,
  id: string,
): Promise<CollectionRecord<Table>> {
  const { row } = await readRecord(trx, collection, id);
  await setSearchText(trx, collection.table, id, searchText(...collection.searched(row)));
  return readRecord(trx, collection, id);
}
