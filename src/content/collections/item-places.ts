import { setImmediate } from 'node:timers/promises';
import type { Db } from '#lib/db/index.ts';
import { MAX_PAGE_SIZE } from '#lib/http/pagination.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionTable } from './collection.ts';
import { countNewer, findItem, findPlaces, listItemIds } from './collections.queries.ts';

/** Returns an item's page, from 1, in a list that is newest first; `null` where visitors see no such item. */
export async function findPageOf<Table extends CollectionTable, Item>(
  { db }: Pick<Services, 'db'>,
  collection: Collection<Table, Item>,
  id: string,
): Promise<number | null> {
  const record = await findItem(db, collection, id);
  if (!record || record.row.deleted_at !== null) return null;
  return Math.floor((await countNewer(db, collection.table, record.row)) / MAX_PAGE_SIZE) + 1;
}

/** True when there is such an item, in the trash or not. */
export async function isItemKnown<Table extends CollectionTable, Item>(
  db: Db,
  collection: Collection<Table, Item>,
  id: string,
): Promise<boolean> {
  return (await findItem(db, collection, id)) !== undefined;
}

/** Returns the identifier at a position of a list, from 0; `null` beyond its ends. */
export async function idAt<Table extends CollectionTable, Item>(
  { db }: Pick<Services, 'db'>,
  { table, order }: Collection<Table, Item>,
  position: number,
): Promise<string | null> {
  if (position < 0) return null;
  const [id] = await listItemIds(db, { table, order, scope: 'kept' }, { offset: position, limit: 1 });
  return id ?? null;
}

/** Rows of one query, during which SQLite blocks all other requests. */
const CHUNK = 500;

/** Yields ids of a collection's items outside the trash, in its order, `limit` of them from a position on. */
export async function* readItemIds<Table extends CollectionTable, Item>(
  { db }: Pick<Services, 'db'>,
  { table, order }: Collection<Table, Item>,
  { position, limit }: { readonly position: number; readonly limit: number },
): AsyncGenerator<string> {
  const list = { table, order, scope: 'kept' } as const;
  let left = limit;
  let places = await findPlaces(db, list, { position }, Math.min(CHUNK, left));
  while (places.length > 0) {
    for (const { id } of places) yield id;
    left -= places.length;
    const after = places.at(-1);
    if (!after || left <= 0) return;
    // Prevents other requests from waiting for the whole list, because SQLite queries block the event loop.
    await setImmediate();
    places = await findPlaces(db, list, { after }, Math.min(CHUNK, left));
  }
}
