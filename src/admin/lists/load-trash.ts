import type { ListPage } from './load-list.ts';
import { loadList } from './load-list.ts';
import { TRASH_SPEC, type TrashedItem } from './trash-screen.tsx';

interface Trashed {
  readonly id: string;
  readonly deletedAt: string | null;
}

/**
 * Reads a page of a trash, as its screen shows it.
 * @param path below `/api`, with its slash.
 * @param titleOf what its things are known by.
 */
export async function loadTrash<Item extends Trashed>(
  request: Request,
  path: string,
  titleOf: (item: Item) => string,
): Promise<ListPage<TrashedItem>> {
  const page = await loadList<Item>(request, TRASH_SPEC, { path, fixed: { details: 'false' } });
  const items = page.items.map((item) => ({ id: item.id, title: titleOf(item), deletedAt: item.deletedAt }));
  return { ...page, items };
}
