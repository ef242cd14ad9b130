import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import type { Actor } from '../actor.ts';
import { type ImageChoice, removeStoredFiles, replaceMediaUses, withOptionalImage } from '../media/index.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionRecord, CollectionTable, Versioned } from './collection.ts';
import { findItem, lockItem } from './collections.queries.ts';
import { itemNotFound, readRecord, toVersioned } from './get-item.ts';
import { indexItem } from './index-item.ts';

const IN_TRASH = 'Cet élément est dans la corbeille. Restaurez-le avant de le modifier.';

/**
 * Says whether a writer who read `version` may write: the `If-Match` of the request
 * (docs/specification/api.md#concurrent-changes).
 */
export type VersionCheck = (version: number) => boolean;

/** The columns that any change gives new values to. */
export interface ChangedItemColumns {
  readonly updated_at: string;
  readonly version: number;
}

/** How a thing is to change. */
export interface ItemChange {
  /** The image it is to show; the present one when left out. */
  readonly image: ImageChoice;
  /**
   * Writes its row: the columns that are given, and those of its own that change.
   * @param mediaId the image it shows from now on; `undefined` where that stays.
   */
  update(trx: Transaction, columns: ChangedItemColumns, mediaId: string | null | undefined): Promise<void>;
}

/** @throws {AppError} where the change cannot be taken, whatever it is. */
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
 * Changes a thing. An image that it showed and that nothing else shows is gone at once: a photograph replaced for
 * somebody's safety is down.
 * @param isCurrentVersion whether the version the writer read is still the one to change.
 * @throws {AppError} `not_found`, `conflict` in the trash, `version_conflict` with the thing as it stands, or the
 * sentences of the fields that are refused; nothing is changed then.
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
  // Asked once before the image, which takes time, and once more when the row is locked.
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
      await indexItem(trx, collection, id);
      const unused =
        mediaId === undefined
          ? []
          : await replaceMediaUses(trx, { type: subject, id }, mediaId ? [mediaId] : []);
      const record = await readRecord(trx, collection, id);
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
