import { writeVisible } from '#platform/db/write-visible.ts';
import type { Actor } from '../actor.ts';
import { releaseMediaUses, removeStoredFiles } from '../media/index.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionTable } from './collection.ts';
import { deleteItemRow, lockItem } from './collections.queries.ts';
import { readRecord } from './get-item.ts';

/**
 * Deletes an item for good, in the trash or not, with the file that nothing else shows
 * (docs/specification/trash.md#collections).
 * @throws {AppError} `not_found`.
 */
export async function deleteItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  id: string,
): Promise<void> {
  const { table, subject } = collection;
  const unused = await writeVisible(services.db, async (trx) => {
    await lockItem(trx, table, id);
    const record = await readRecord(trx, collection, id);
    await deleteItemRow(trx, table, id);
    const files = await releaseMediaUses(trx, services, { type: subject, id });
    await recordChange(trx, services, actor, {
      action: `${subject}.deleted`,
      type: subject,
      id,
      label: collection.label(record.row),
      before: record.row,
      after: null,
    });
    return files;
  });
  await removeStoredFiles(services, unused);
}
