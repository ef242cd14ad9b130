import { MAX_PAGE_SIZE } from '#platform/http/pagination.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionTable } from './collection.ts';
import { countNewer, findItem, listItemIds } from './collections.queries.ts';

/** The page that holds a thing of a list that comes newest first, counted from 1; nothing where visitors see no such thing. */
export async function findPageOf<Table extends CollectionTable, Item>(
  { db }: Pick<Services, 'db'>,
  { table }: Collection<Table, Item>,
  id: string,
): Promise<number | null> {
  const record = await findItem(db, table, id);
  if (!record || record.row.deleted_at !== null) return null;
  return Math.floor((await countNewer(db, table, record.row)) / MAX_PAGE_SIZE) + 1;
}

/** The identifier of what stands at a position of a list, counted from 0; nothing where nothing does. */
export async function idAt<Table extends CollectionTable, Item>(
  { db }: Pick<Services, 'db'>,
  { table, order }: Collection<Table, Item>,
  position: number,
): Promise<string | null> {
  if (position < 0) return null;
  const [id] = await listItemIds(db, { table, order, scope: 'kept' }, { offset: position, limit: 1 });
  return id ?? null;
}
