import type { Transaction } from '#platform/db/index.ts';
import { newId } from '#platform/identifiers.ts';
import type { Actor } from '../actor.ts';
import { replaceMediaUses } from '../media/index.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionTable, OwnColumns, Versioned } from './collection.ts';
import { insertItem } from './collections.queries.ts';
import { indexItem, toVersioned } from './get-item.ts';

/** Runs `save` in a transaction that has written the row of the item's file. */
type WithFile = <Result>(
  save: (trx: Transaction, mediaId: string | null | undefined) => Promise<Result>,
) => Promise<Result>;

/**
 * Creates an item, in one transaction; where the order is set by hand, it comes last.
 * @param columns those that its table has of its own.
 * @param withFile stores the item's file and opens the transaction.
 */
export async function createItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  columns: OwnColumns<Table>,
  withFile: WithFile,
): Promise<Versioned<Item>> {
  const id = newId();
  const now = services.clock.now().toISOString();
  const { subject } = collection;
  const created = await withFile(async (trx, mediaId = null) => {
    const managed = { id, created_at: now, updated_at: now, deleted_at: null, version: 1, media_id: mediaId };
    await insertItem(trx, collection, { ...columns, ...managed });
    await replaceMediaUses(trx, services, { type: subject, id }, mediaId ? [mediaId] : []);
    const record = await indexItem(trx, collection, id);
    await recordChange(trx, services, actor, {
      action: `${subject}.created`,
      type: subject,
      id,
      label: collection.label(record.row),
      before: null,
      after: record.row,
    });
    return record;
  });
  return toVersioned(collection, created);
}
