import type { PublishedType, TableOf } from '../content-types.ts';
import type { Services } from '../services.ts';
import { countItems, findItems, listItemIds } from './collections.queries.ts';

type PublishedTable = TableOf<PublishedType>;

/** Returns the number of items that visitors see. */
export function countVisible(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  table: PublishedTable,
): Promise<number> {
  return countItems(db, { table, scope: 'visible', at: clock.now().toISOString() });
}

/** Returns slugs of what visitors see, each with the instant of its last change, from a position on. */
export async function readVisibleAddresses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  table: PublishedTable,
  { position, limit }: { readonly position: number; readonly limit: number },
): Promise<{ readonly slug: string; readonly changedAt: string }[]> {
  const at = clock.now().toISOString();
  const list = { table, order: 'newest', sort: 'oldest', scope: 'visible', at } as const;
  const ids = await listItemIds(db, list, { offset: position, limit });
  const found = await findItems(db, table, ids);
  return found.map(({ row: { slug, updated_at, published_at } }) => ({
    slug,
    changedAt: published_at !== null && published_at > updated_at ? published_at : updated_at,
  }));
}
