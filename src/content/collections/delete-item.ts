import { AppError } from '#lib/app-error.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { releaseMediaUses, removeStoredFiles } from '#media/index.ts';
import type { Actor } from '../actor.ts';
import { CONTENT_TYPES, isPublishedType } from '../content-types.ts';
import { deleteSlugs } from '../publishing/item-slugs.queries.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { ItemRows, Items } from './collection.ts';
import { deleteItemRow, lockItem } from './collections.queries.ts';
import { readRecord } from './get-item.ts';

/**
 * Deletes an item for good, with the files that nothing else shows (docs/specification/trash.md).
 * @throws {AppError} `not_found`, or `conflict` where its type is deleted from the trash alone.
 */
export async function deleteItem<Found extends ItemRows, Item>(
  services: Services,
  actor: Actor,
  items: Items<Found, Item>,
  id: string,
): Promise<void> {
  const { table, subject, notInTrash } = items;
  const owner = CONTENT_TYPES[subject].fileOwner;
  const unused = await writeVisible(services.db, async (trx) => {
    await lockItem(trx, table, id);
    const record = await readRecord(trx, items, id);
    if (notInTrash && record.row.deleted_at === null) throw new AppError('conflict', { message: notInTrash });
    await deleteItemRow(trx, table, id);
    if (isPublishedType(subject)) await deleteSlugs(trx, subject, id);
    const files = await releaseMediaUses(trx, services, { type: owner, id });
    await recordChange(trx, services, actor, {
      action: `${owner}.deleted`,
      type: subject,
      id,
      label: items.label(record.row),
      before: record.row,
      after: null,
    });
    return files;
  });
  await removeStoredFiles(services, unused);
}
