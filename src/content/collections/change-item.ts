import { AppError } from '#lib/app-error.ts';
import { removeStoredFiles, replaceMediaUses, saveWithFiles, setFocus } from '#media/index.ts';
import type { Actor } from '../actor.ts';
import type { Row } from '../fields/field.store.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionRecord, CollectionTable, OwnColumns, Versioned } from './collection.ts';
import { findItem, lockItem, updateItem } from './collections.queries.ts';
import type { ItemWrite } from './create-item.ts';
import { assertAcceptable, fileIdsOf, indexItem, itemNotFound, toVersioned } from './get-item.ts';
import { changeAction, publishedColumns } from './published-columns.ts';

const IN_TRASH = 'Cet élément est dans la corbeille. Restaurez-le avant de le modifier.';

/** True when a writer may change this version: the request's `If-Match` (docs/specification/api.md#concurrent-changes). */
export type VersionCheck = (version: number) => boolean;

/** @throws {AppError} `conflict` for an item in the trash. */
export function assertOutOfTrash(
  { inTrash = IN_TRASH }: { readonly inTrash?: string },
  { deleted_at }: { readonly deleted_at: string | null },
): void {
  if (deleted_at !== null) throw new AppError('conflict', { message: inTrash });
}

/** Returns the item. @throws {AppError} where no change of it is possible. */
function assertChangeable<Table extends CollectionTable, Item>(
  collection: Collection<Table, Item>,
  record: CollectionRecord<Table> | undefined,
  isCurrentVersion: VersionCheck,
): CollectionRecord<Table> {
  if (!record) throw itemNotFound(collection);
  assertOutOfTrash(collection, record.row);
  if (!isCurrentVersion(record.row.version)) {
    throw new AppError('version_conflict', { current: collection.present(record) });
  }
  return record;
}

/**
 * Changes the given columns, and keeps the others. An image that nothing shows any more is removed at once, because it may
 * have been replaced for a person's safety.
 * @throws {AppError} `not_found`, `conflict` in the trash, `version_conflict` with the item as it is, or the sentences of
 * refused fields; nothing is changed then.
 * @param prepare makes the values ready, once the item is known to be changeable.
 */
export async function changeItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  id: string,
  prepare: (before: Row) => Promise<ItemWrite>,
  isCurrentVersion: VersionCheck = () => true,
): Promise<Versioned<Item>> {
  const { table, subject } = collection;
  // Before the values, whose files take time; once more when the row is locked.
  const { row: present } = assertChangeable(
    collection,
    await findItem(services.db, collection, id),
    isCurrentVersion,
  );
  const owner = { type: subject, id };
  const { columnsOf, writeLists, files, focus } = await prepare({ ...present });
  const { record, unused } = await saveWithFiles(services, files, async (trx) => {
    await lockItem(trx, table, id);
    const before = assertChangeable(collection, await findItem(trx, collection, id), isCurrentVersion);
    const { row } = before;
    const now = services.clock.now().toISOString();
    const managed = { updated_at: now, version: row.version + 1 };
    const columns = columnsOf({ ...row });
    const published = await publishedColumns(trx, collection, { id, columns, now }, { ...row });
    await updateItem(trx, table, id, { ...columns, ...published, ...managed });
    const { media_id: mediaId }: OwnColumns = { ...row, ...columns };
    await setFocus(trx, [{ mediaId, focus }]);
    await writeLists(trx, owner);
    const record = await indexItem(trx, collection, id);
    assertAcceptable(collection, record, before);
    const unused = await replaceMediaUses(trx, services, owner, fileIdsOf(record));
    await recordChange(trx, services, actor, {
      action: changeAction(collection, row, record.row, services.clock.now()),
      type: subject,
      id,
      label: collection.label(record.row),
      before: row,
      after: record.row,
    });
    return { record, unused };
  });
  await removeStoredFiles(services, unused);
  return toVersioned(collection, record);
}
