import type { PublishedType, TableOf } from '../content-types.ts';
import { findIdOfSlug } from '../publishing/item-slugs.queries.ts';
import type { Services } from '../services.ts';
import type { Collection } from './collection.ts';
import { countItems, findItems, findNewestIds, listItemIds } from './collections.queries.ts';
import { isVisible } from './get-item.ts';

type PublishedTable = TableOf<PublishedType>;

/** Returns the number of items that visitors see. */
export function countVisible(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  table: PublishedTable,
): Promise<number> {
  return countItems(db, { table, scope: 'visible', at: clock.now().toISOString() });
}

/** Returns slugs of the visible items, each with the instant of its last change, from a position on. */
export async function readVisibleAddresses<Table extends PublishedTable, Item>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  collection: Collection<Table, Item>,
  { position, limit }: { readonly position: number; readonly limit: number },
): Promise<{ readonly slug: string; readonly changedAt: string }[]> {
  const at = clock.now().toISOString();
  const { table } = collection;
  const list = { table, order: 'newest', sort: 'oldest', scope: 'visible', at } as const;
  const ids = await listItemIds(db, list, { offset: position, limit });
  const found = await findItems(db, collection, ids);
  return found.map(({ row: { slug, updated_at, published_at } }) => ({
    slug,
    changedAt: published_at !== null && published_at > updated_at ? published_at : updated_at,
  }));
}

/** The item of a slug, as visitors find it. */
type FoundBySlug<Item> =
  | { readonly found: 'current'; readonly item: Item; readonly version: number }
  /** The slug is a former one (docs/specification/addresses.md#former-slugs). */
  | { readonly found: 'moved'; readonly slug: string }
  | { readonly found: 'nothing' };

/** Returns the visible item of a slug, its current slug for a former one, or nothing. */
export async function readBySlug<Type extends PublishedType, Item>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  collection: Collection<TableOf<Type>, Item> & { readonly subject: Type },
  slug: string,
): Promise<FoundBySlug<Item>> {
  const id = await findIdOfSlug(db, collection.subject, slug);
  const record = id === undefined ? undefined : await collection.find(db, id);
  if (!record || !isVisible(collection, record.row, clock.now())) return { found: 'nothing' };
  const shown = collection.schema.safeParse(collection.present(record));
  if (!shown.success) return { found: 'nothing' };
  const { slug: current, version } = record.row;
  if (current !== slug) return { found: 'moved', slug: current };
  return { found: 'current', item: shown.data, version };
}

/** Returns those of some items that visitors see, in the order of `ids`, each with its version; faulty ones are left out. */
export async function readByIds<Table extends PublishedTable, Item>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  collection: Collection<Table, Item>,
  ids: readonly string[],
): Promise<{ readonly item: Item; readonly version: number }[]> {
  const now = clock.now();
  return (await findItems(db, collection, ids)).flatMap((record) => {
    const shown = collection.schema.safeParse(collection.present(record));
    return shown.success && isVisible(collection, record.row, now)
      ? [{ item: shown.data, version: record.row.version }]
      : [];
  });
}

/** Returns the ids of the items that were published last, newest first. */
export function listNewestIds(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  table: PublishedTable,
  limit: number,
): Promise<string[]> {
  return findNewestIds(db, table, clock.now().toISOString(), limit);
}
