import type { Page, PageRequest } from '#platform/http/pagination.ts';
import type { Services } from '#platform/services.ts';
import { searchWords } from '#platform/text/search-text.ts';
import type { Collection, CollectionRecord, CollectionSort, CollectionTable, Trashed } from './collection.ts';
import { countItems, findItems, listItemIds, type Scope } from './collections.queries.ts';

/** What is asked of a list. */
export interface ItemsRequest {
  /** The whole list when left out. */
  readonly page?: PageRequest | undefined;
  /** Words, all of which have to be found; accents and case do not matter. */
  readonly search?: string | undefined;
  /** The list's own order when left out. */
  readonly sort?: CollectionSort | undefined;
}

async function listRecords<Table extends CollectionTable, Item>(
  { db }: Pick<Services, 'db'>,
  collection: Collection<Table, Item>,
  scope: Scope,
  { page, search = '', sort }: ItemsRequest,
): Promise<Page<CollectionRecord<Table>>> {
  const words = searchWords(search);
  const ids = await listItemIds(db, collection, scope, page, { words, sort });
  const total = page ? await countItems(db, collection.table, scope, words) : ids.length;
  return { items: await findItems(db, collection.table, ids), total };
}

/** What is kept, in its order, whole or one page of it (D12, D19). */
export async function listItems<Table extends CollectionTable, Item>(
  services: Pick<Services, 'db'>,
  collection: Collection<Table, Item>,
  asked: ItemsRequest = {},
): Promise<Page<Item>> {
  const { items, total } = await listRecords(services, collection, 'kept', asked);
  return { items: items.map((record) => collection.present(record)), total };
}

/** The trash, last trashed first (D36). */
export async function listTrashedItems<Table extends CollectionTable, Item>(
  services: Pick<Services, 'db'>,
  collection: Collection<Table, Item>,
  asked: ItemsRequest = {},
): Promise<Page<Trashed<Item>>> {
  const { items, total } = await listRecords(services, collection, 'trashed', asked);
  return {
    items: items.map((record) => ({
      ...collection.present(record),
      deletedAt: record.row.deleted_at ?? '',
    })),
    total,
  };
}
