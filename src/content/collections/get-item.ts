import { AppError } from '#lib/app-error.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { LeavingColumns, PublishedColumns } from '#lib/db/schema.ts';
import { searchText } from '#lib/text/search-text.ts';
import { isPublishedType, type TrashedType } from '../content-types.ts';
import { shownStatus } from '../publishing/publishing.policy.ts';
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

/** True when visitors see an item: it is not in the trash, and published where its type has a status. */
export function isVisible({ subject }: { readonly subject: TrashedType }, row: object, now: Date): boolean {
  const { deleted_at, status, published_at, hidden_at } = row as Partial<PublishedColumns & LeavingColumns>;
  if (deleted_at !== null) return false;
  if (!isPublishedType(subject)) return true;
  // Stored without a date, it is as invisible as by its SQL form.
  if (status === undefined || !published_at) return false;
  const hasLeft = hidden_at !== undefined && hidden_at <= now.toISOString();
  return !hasLeft && shownStatus({ status, publishedAt: published_at }, now) === 'published';
}

/**
 * Returns the rows of an item.
 * @throws {AppError} `not_found`, also for an item in the trash (docs/specification/trash.md#collections).
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

/**
 * Refuses a changed item that breaks its type's rules. A fault that it had before stays possible, so that an item
 * restored with one can be changed elsewhere.
 * @throws {AppError} `validation`.
 */
export function assertAcceptable<Table extends CollectionTable, Item>(
  collection: Collection<Table, Item>,
  after: CollectionRecord<Table>,
  before?: CollectionRecord<Table>,
): void {
  const present = before ? collection.faultsOf(collection.present(before)) : {};
  const faults = Object.entries(collection.faultsOf(collection.present(after)));
  const fields = Object.fromEntries(faults.filter(([name]) => !(name in present)));
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

/** Returns the ids of the stored files that an item shows. */
export function fileIdsOf<Table extends CollectionTable>({
  row,
  documents,
}: CollectionRecord<Table>): string[] {
  // Of the collections' tables, some have the column.
  const { media_id: mediaId } = row as { readonly media_id?: string | null };
  return [...(mediaId ? [mediaId] : []), ...documents.map((document) => document.mediaId)];
}

/** Updates the text that lists search an item by, and returns the item as the transaction leaves it. */
export async function indexItem<Table extends CollectionTable, Item>(
  trx: Transaction,
  collection: Collection<Table, Item>,
  id: string,
): Promise<CollectionRecord<Table>> {
  const record = await readRecord(trx, collection, id);
  await setSearchText(trx, collection.table, id, searchText(...collection.searched(record)));
  return readRecord(trx, collection, id);
}

/** Returns an item as visitors see it. @throws {AppError} `not_found`, also for one that they do not see. */
export async function getVisibleItem<Found extends ItemRows, Item>(
  services: Pick<Services, 'db' | 'clock'>,
  items: Items<Found, Item>,
  id: string,
): Promise<Versioned<Item>> {
  const record = await getRecord(services, items, id);
  if (!isVisible(items, record.row, services.clock.now())) throw itemNotFound(items);
  return toVersioned(items, record);
}
