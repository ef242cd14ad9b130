import { writeVisible } from '#lib/db/write-visible.ts';
import { setMediaUsesActive } from '#media/index.ts';
import type { Actor } from '../actor.ts';
import { CONTENT_TYPES } from '../content-types.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { ItemRows, Items, Versioned } from './collection.ts';
import { lockItem, setDeletedAt } from './collections.queries.ts';
import { readRecord, toVersioned } from './get-item.ts';

/** Moves an item to the trash or back, and returns it; one that is there already stays as it is. */
async function moveItem<Found extends ItemRows, Item>(
  services: Services,
  actor: Actor,
  items: Items<Found, Item>,
  id: string,
  to: 'trash' | 'site',
): Promise<Found> {
  const { table, subject } = items;
  const owner = CONTENT_TYPES[subject].fileOwner;
  return writeVisible(services.db, async (trx) => {
    await lockItem(trx, table, id);
    const before = await readRecord(trx, items, id);
    const isTrashed = before.row.deleted_at !== null;
    if (isTrashed === (to === 'trash')) return before;
    await setDeletedAt(trx, table, id, to === 'trash' ? services.clock.now().toISOString() : null);
    // Prevents the file of an item in the trash from still being served.
    await setMediaUsesActive(trx, { type: owner, id }, to === 'site');
    const after = await readRecord(trx, items, id);
    await recordChange(trx, services, actor, {
      action: to === 'trash' ? `${owner}.trashed` : `${owner}.restored`,
      type: subject,
      id,
      label: items.label(after.row),
      before: before.row,
      after: after.row,
    });
    return after;
  });
}

/**
 * Moves an item with its files to the trash; nothing of it is lost (docs/specification/trash.md).
 * @returns its rows, which may be faulty.
 * @throws {AppError} `not_found`.
 */
export function trashItem<Found extends ItemRows, Item>(
  services: Services,
  actor: Actor,
  items: Items<Found, Item>,
  id: string,
): Promise<Found> {
  return moveItem(services, actor, items, id, 'trash');
}

/** Restores an item as it was. @throws {AppError} `not_found`. */
export async function restoreItem<Found extends ItemRows, Item>(
  services: Services,
  actor: Actor,
  items: Items<Found, Item>,
  id: string,
): Promise<Versioned<Item>> {
  return toVersioned(items, await moveItem(services, actor, items, id, 'site'));
}
