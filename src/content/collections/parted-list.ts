import { MAX_PAGE_SIZE, type NumberedPage, nearestPage } from '#lib/http/pagination.ts';
import type { EndingType, TableOf } from '../content-types.ts';
import type { Services } from '../services.ts';
import type { Collection, Versioned } from './collection.ts';
import { countPart, type ListPart, listPartIds } from './parted-list.queries.ts';
import { readByIds } from './visible-items.ts';

type ListServices = Pick<Services, 'db' | 'clock'>;
type PartedCollection<Type extends EndingType, Item> = Collection<TableOf<Type>, Item> & {
  readonly subject: Type;
};

/** Returns visible items of one part, from a position on. */
export async function readPart<Type extends EndingType, Item>(
  services: ListServices,
  collection: PartedCollection<Type, Item>,
  part: ListPart,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Versioned<Item>[]> {
  const at = services.clock.now().toISOString();
  const ids = await listPartIds(services.db, collection.subject, part, { at, offset, limit });
  return readByIds(services, collection, ids);
}

/** A page of a list: coming and current items, then past ones. */
interface PartedPage<Item> extends Pick<NumberedPage<Item>, 'page' | 'pageCount'> {
  readonly current: readonly Item[];
  readonly over: readonly Item[];
}

/**
 * Returns a page of the visible items, or the nearest page (docs/specification/addresses.md#pages-of-a-list).
 * @param asked `page` of the address.
 */
export async function readPartedPage<Type extends EndingType, Item>(
  services: ListServices,
  collection: PartedCollection<Type, Item>,
  asked: string | null,
): Promise<PartedPage<Item>> {
  const at = services.clock.now().toISOString();
  const { subject: type } = collection;
  const coming = await countPart(services.db, type, 'current', at);
  const total = coming + (await countPart(services.db, type, 'over', at));
  const { page, pageCount } = nearestPage(asked, total, MAX_PAGE_SIZE);
  const first = (page - 1) * MAX_PAGE_SIZE;
  const current = await readPart(services, collection, 'current', {
    offset: first,
    limit: Math.min(MAX_PAGE_SIZE, Math.max(0, coming - first)),
  });
  const over = await readPart(services, collection, 'over', {
    offset: Math.max(0, first - coming),
    limit: Math.min(MAX_PAGE_SIZE, first + MAX_PAGE_SIZE - coming),
  });
  return {
    page,
    pageCount,
    current: current.map(({ item }) => item),
    over: over.map(({ item }) => item),
  };
}
