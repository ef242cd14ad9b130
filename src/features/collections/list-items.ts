import type { Page, PageRequest } from '#platform/http/pagination.ts';
import type { Services } from '#platform/services.ts';
import type { Collection, CollectionRecord, CollectionTable, Trashed } from './collection.ts';
import { countItems, findItems, listItemIds, type Scope } from './collections.queries.ts';

async function listRecords<Table extends CollectionTable, Item>(
  { db }: Pick<Services, 'db'>,
  collection: Collection<Table, Item>,
  scope: Scope,
  page: PageRequest | undefined,
): Promise<Page<CollectionRecord<Table>>> {
  const ids = await listItemIds(db, collection, scope, page);
  const total = page ? await countItems(db, collection.table, scope) : ids.length;
  return { items: await findItems(db, collection.table, ids), total };
}

/** What is kept, in its order, whole or one page of it (D12, D19). */
export async function listItems<Table extends CollectionTable, Item>(
  services: Pick<Services, 'db'>,
  collection: Collection<Table, Item>,
  page?: PageRequest,
): Promise<Page<Item>> {
  const { items, total } = await listRecords(services, collection, 'kept', page);
  return { items: items.map((record) => collection.present(record)), total };
}

/** The trash, last trashed first (D36). */
export async function listTrashedItems<Table extends CollectionTable, Item>(
  services: Pick<Services, 'db'>,
  collection: Collection<Table, Item>,
  page?: PageRequest,
): Promise<Page<Trashed<Item>>> {
  const { items, total } = await listRecords(services, collection, 'trashed', page);
  return {
    items: items.map((record) => ({
      ...collection.present(record),
      deletedAt: record.row.deleted_at ?? '',
    })),
    total,
  };
}
