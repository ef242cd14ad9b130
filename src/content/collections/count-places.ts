import type { Services } from '../services.ts';
import type { CollectionTable } from './collection.ts';
import { countItems } from './collections.queries.ts';

/** How many things are kept, and how many lie in the trash. */
export interface Places {
  readonly kept: number;
  readonly trashed: number;
}

/** Returns how many items of a collection are listed, and how many are in the trash. */
export async function countPlaces({ db }: Pick<Services, 'db'>, table: CollectionTable): Promise<Places> {
  const [kept, trashed] = await Promise.all([
    countItems(db, table, 'kept'),
    countItems(db, table, 'trashed'),
  ]);
  return { kept, trashed };
}
