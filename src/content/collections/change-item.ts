import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import type { Actor } from '../actor.ts';
import { type ImageChoice, removeStoredFiles, replaceMediaUses, withOptionalImage } from '../media/index.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionRecord, CollectionTable, Versioned } from './collection.ts';
import { findItem, lockItem } from './collections.queries.ts';
import { indexItem, itemNotFound, toVersioned } from './get-item.ts';

const IN_TRASH = 'Cet élément est dans la corbeille. Restaurez-le avant de le modifier.';

/** True when a writer may change this version: the request's `If-Match` (docs/specification/api.md#concurrent-changes). */
export type VersionCheck = (version: number) => boolean;

/** Columns that every change sets. */
export interface ChangedItemColumns {
  readonly updated_at: string;
  readonly version: number;
}

export interface ItemChange {
  /** @default the present image */
  readonly image: ImageChoice;
  /**
   * Writes the item's row: the given columns, and those of its own that change.
   * @param mediaId of the image that it shows; `undefined` where that stays.
   */
  update(trx: Transaction, columns: ChangedItemColumns, mediaId: string | null | undefined): Promise<void>;
}

/** Returns the item. @throws {AppError} where no change of it is possible. */
function assertChangeable<Table extends CollectionTable, Item>(
  collection: Collection<Table, Item>,
  record: CollectionRecord<Table> | undefined,
  isCurrentVersion: VersionCheck,
): CollectionRecord<Table> {
  if (!record) throw itemNotFound(collection);
  if (record.row.deleted_at !== null) throw new AppError('conflict', { message: IN_TRASH });
  if (!isCurrentVersion(record.row.version)) {
    throw new AppError('version_conflict', { current: collection.present(record) });
  }
  return record;
}

/**
 * Changes an item. An image that nothing shows any more is removed at once: it may have been replaced for somebody's
 * safety.
 * @throws {AppError} `not_found`, `conflict` in the trash, `version_conflict` with the item as it is, or the sentences of
 * refused fields; nothing is changed then.
 */
export async function changeItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  id: string,
  change: ItemChange,
  isCurrentVersion: VersionCheck = () => true,
): Promise<Versioned<Item>> {
  const { table, subject } = collection;
  // Before the image, which takes time; once more when the row is locked.
  assertChangeable(collection, await findItem(services.db, table, id), isCurrentVersion);
  const { record, unused } = await withOptionalImage(
    services,
    'image',
    change.image,
    async (trx, mediaId) => {
      await lockItem(trx, table, id);
      const { row } = assertChangeable(collection, await findItem(trx, table, id), isCurrentVersion);
      const updated_at = services.clock.now().toISOString();
      await change.update(trx, { updated_at, version: row.version + 1 }, mediaId);
      const unused =
        mediaId === undefined
          ? []
          : await replaceMediaUses(trx, { type: subject, id }, mediaId ? [mediaId] : []);
      const record = await indexItem(trx, collection, id);
      await recordChange(trx, services, actor, {
        action: `${subject}.changed`,
        type: subject,
        id,
        label: collection.label(record.row),
        before: row,
        after: record.row,
      });
      return { record, unused };
    },
  );
  await removeStoredFiles(services, unused);
  return toVersioned(collection, record);
}
