import { setImmediate } from 'node:timers/promises';
import type { Services } from '../services.ts';
import type { Collection, CollectionTable } from './collection.ts';
import { findPlaces } from './collections.queries.ts';

/** Rows read at a time: others wait no longer than for these. */
const CHUNK = 500;

/** The identifiers of what visitors see, in its order, `limit` of them from a position on, some at a time. */
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
    // SQLite answers without giving way to anybody.
    await setImmediate();
    places = await findPlaces(db, list, { after }, Math.min(CHUNK, left));
  }
}
