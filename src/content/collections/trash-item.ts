import { writeVisible } from '#platform/db/write-visible.ts';
import type { Actor } from '../actor.ts';
import { setMediaUsesActive } from '../media/index.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionRecord, CollectionTable, Versioned } from './collection.ts';
import { lockItem, setDeletedAt } from './collections.queries.ts';
import { readRecord, toVersioned } from './get-item.ts';

/** Moves an item to the trash or back, and returns it; one that is there already stays as it is. */
async function moveItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  id: string,
  to: 'trash' | 'site',
): Promise<CollectionRecord<Table>> {
  const { table, subject } = collection;
  return writeVisible(services.db, async (trx) => {
    await lockItem(trx, table, id);
    const before = await readRecord(trx, collection, id);
    const isTrashed = before.row.deleted_at !== null;
    if (isTrashed === (to === 'trash')) return before;
    await setDeletedAt(trx, table, id, to === 'trash' ? services.clock.now().toISOString() : null);
    // Without this, the file of what was taken off the site would still be served.
    await setMediaUsesActive(trx, { type: subject, id }, to === 'site');
    const after = await readRecord(trx, collection, id);
    await recordChange(trx, services, actor, {
      action: to === 'trash' ? `${subject}.trashed` : `${subject}.restored`,
      type: subject,
      id,
      label: collection.label(after.row),
      before: before.row,
      after: after.row,
    });
    return after;
  });
}

/**
 * Moves an item with its file to the trash; nothing of it is lost (docs/specification/trash.md#collections).
 * @throws {AppError} `not_found`.
 */
export async function trashItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  id: string,
): Promise<void> {
  await moveItem(services, actor, collection, id, 'trash');
}

/** Restores an item as it was. @throws {AppError} `not_found`. */
export async function restoreItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  id: string,
): Promise<Versioned<Item>> {
  return toVersioned(collection, await moveItem(services, actor, collection, id, 'site'));
}
