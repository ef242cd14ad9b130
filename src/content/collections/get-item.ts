import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionRecord, CollectionTable, Versioned } from './collection.ts';
import { findItem } from './collections.queries.ts';

/** Returns what the API says of an item's rows. */
export function toVersioned<Table extends CollectionTable, Item>(
  collection: Collection<Table, Item>,
  record: CollectionRecord<Table>,
): Versioned<Item> {
  return { item: collection.present(record), version: record.row.version };
}

/** The error for an id that nothing of the collection has. */
export function itemNotFound({ notFound }: { readonly notFound: string }): AppError {
  return new AppError('not_found', { message: notFound });
}

/**
 * One thing as its rows, for whoever asks: what is in the trash is in its list only
 * (docs/specification/trash.md#collections).
 * @throws {AppError} `not_found`.
 */
export async function getRecord<Table extends CollectionTable, Item>(
  services: Pick<Services, 'db'>,
  collection: Collection<Table, Item>,
  id: string,
): Promise<CollectionRecord<Table>> {
  const record = await findItem(services.db, collection.table, id);
  if (!record || record.row.deleted_at !== null) throw itemNotFound(collection);
  return record;
}

/** The same as the API says it. @throws {AppError} `not_found`. */
export async function getItem<Table extends CollectionTable, Item>(
  services: Pick<Services, 'db'>,
  collection: Collection<Table, Item>,
  id: string,
): Promise<Versioned<Item>> {
  return toVersioned(collection, await getRecord(services, collection, id));
}

/** Returns an item as the running transaction has it, in the trash or not. @throws {AppError} `not_found`. */
export async function readRecord<Table extends CollectionTable, Item>(
  trx: Transaction,
  collection: Collection<Table, Item>,
  id: string,
): Promise<CollectionRecord<Table>> {
  const record = await findItem(trx, collection.table, id);
  if (!record) throw itemNotFound(collection);
  return record;
}
