import type { Transaction } from '#platform/db/index.ts';
import { newId } from '#platform/identifiers.ts';
import type { Actor } from '../actor.ts';
import { replaceMediaUses } from '../media/index.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionTable, Versioned } from './collection.ts';
import { indexItem, toVersioned } from './get-item.ts';

/** Columns of a new item of any collection. */
export interface NewItemColumns {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: null;
  readonly version: number;
}

/** Prepares the file that a new item shows, and runs `save` in the transaction that has written the file's row. */
type FileChooser<MediaId> = <Result>(
  save: (trx: Transaction, mediaId: MediaId) => Promise<Result>,
) => Promise<Result>;

/**
 * Creates an item, in one transaction.
 * @param choose opens the transaction.
 * @param insert writes the item's row: the given columns and its own.
 */
export async function createItem<
  Table extends CollectionTable,
  Item,
  MediaId extends string | null | undefined,
>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  choose: FileChooser<MediaId>,
  insert: (trx: Transaction, columns: NewItemColumns, mediaId: MediaId) => Promise<void>,
): Promise<Versioned<Item>> {
  const id = newId();
  const now = services.clock.now().toISOString();
  const { subject } = collection;
  const created = await choose(async (trx, mediaId) => {
    await insert(trx, { id, created_at: now, updated_at: now, deleted_at: null, version: 1 }, mediaId);
    await replaceMediaUses(trx, { type: subject, id }, mediaId ? [mediaId] : []);
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
