import type { Actor } from '../actor.ts';
import { releaseMediaUses, removeStoredFiles } from '../media/index.ts';
import { recordChange } from '../record-change.ts';
import type { Services } from '../services.ts';
import type { Collection, CollectionTable } from './collection.ts';
import { deleteItemRow, findItem, lockItem } from './collections.queries.ts';
import { itemNotFound } from './get-item.ts';

/**
 * Ends a thing at once, in the trash or not, with the file that nothing else shows
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
  const unused = await services.db.transaction().execute(async (trx) => {
    await lockItem(trx, table, id);
    const record = await findItem(trx, table, id);
    if (!record) throw itemNotFound(collection);
    await deleteItemRow(trx, table, id);
    await recordChange(trx, services, actor, {
      action: `${subject}.deleted`,
      type: subject,
      id,
      label: collection.label(record.row),
      before: record.row,
      after: null,
    });
    return releaseMediaUses(trx, { type: subject, id });
  });
  await removeStoredFiles(services, unused);
}
