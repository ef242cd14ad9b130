import type { Transaction } from '#lib/db/index.ts';
import { newId } from '#lib/identifiers.ts';
import type { FocusChoice } from '#media/focus.schema.ts';
import {
  type MediaOwner,
  type PreparedFile,
  replaceMediaUses,
  saveWithFiles,
  setFocus,
} from '#media/index.ts';
import type { Actor } from '../actor.ts';
import type { Row } from '../fields/field.store.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionTable, OwnColumns, Versioned } from './collection.ts';
import { insertItem } from './collections.queries.ts';
import { assertAcceptable, fileIdsOf, indexItem, toVersioned } from './get-item.ts';
import { changeAction, publishedColumns } from './published-columns.ts';

/** Values of a request, made ready for the transaction that writes them. */
export interface ItemWrite {
  /**
   * Returns their columns.
   * @param before row of the item that is changed, locked.
   * @throws {AppError} with a sentence beside a field whose value does not fit that row.
   */
  columnsOf(before?: Row): OwnColumns;
  /** Writes those that are stored in separate rows. @throws {AppError} with a sentence beside the field. */
  writeLists(trx: Transaction, owner: MediaOwner): Promise<void>;
  /** Files stored for them, whose rows that transaction writes. */
  readonly files: readonly PreparedFile[];
  /** The point that crops of the item's picture keep, be it the present one or a new one. */
  readonly focus: FocusChoice;
}

/** Creates an item, in one transaction; where the order is set by hand, it comes last. */
export async function createItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  { columnsOf, writeLists, files, focus }: ItemWrite,
): Promise<Versioned<Item>> {
  const id = newId();
  const now = services.clock.now().toISOString();
  const { subject } = collection;
  const owner = { type: subject, id };
  const created = await saveWithFiles(services, files, async (trx) => {
    const managed = { id, created_at: now, updated_at: now, deleted_at: null, version: 1 };
    const columns = columnsOf();
    const published = await publishedColumns(trx, collection, { id, columns, now });
    await insertItem(trx, collection, { ...columns, ...published, ...managed });
    await setFocus(trx, [{ mediaId: columns.media_id, focus }]);
    await writeLists(trx, owner);
    const record = await indexItem(trx, collection, id);
    assertAcceptable(collection, record);
    await replaceMediaUses(trx, services, owner, fileIdsOf(record));
    await recordChange(trx, services, actor, {
      action: changeAction(collection, null, record.row, services.clock.now()),
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
