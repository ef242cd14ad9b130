import type { Actor } from '../actor.ts';
import { setMediaUsesActive } from '../media/index.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionTable, Versioned } from './collection.ts';
import { lockItem, setDeletedAt } from './collections.queries.ts';
import { findRecord, getItem } from './get-item.ts';

/** Puts a thing on the wanted side; one that is there already stays as it is (D18). */
async function moveItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  id: string,
  to: 'trash' | 'site',
): Promise<void> {
  const { table, subject } = collection;
  await services.db.transaction().execute(async (trx) => {
    await lockItem(trx, table, id);
    const record = await findRecord(trx, collection, id);
    const isTrashed = record.row.deleted_at !== null;
    if (isTrashed === (to === 'trash')) return;
    await setDeletedAt(trx, table, id, to === 'trash' ? services.clock.now().toISOString() : null);
    // What is taken down is down: its file is served again only when this is restored (D36).
    await setMediaUsesActive(trx, { type: subject, id }, to === 'site');
    const { row: after } = await findRecord(trx, collection, id);
    await recordChange(trx, services, actor, {
      action: to === 'trash' ? `${subject}.trashed` : `${subject}.restored`,
      type: subject,
      id,
      label: collection.label(after),
      before: record.row,
      after,
    });
  });
}

/** Takes a thing and its file off the site; nothing of it is lost (D36). @throws {AppError} `not_found`. */
export function trashItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  id: string,
): Promise<void> {
  return moveItem(services, actor, collection, id, 'trash');
}

/** Brings a thing back as it was. @throws {AppError} `not_found`. */
export async function restoreItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  id: string,
): Promise<Versioned<Item>> {
  await moveItem(services, actor, collection, id, 'site');
  return getItem(services, collection, id);
}
