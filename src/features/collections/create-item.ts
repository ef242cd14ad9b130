import { type ChosenFile, insertMedia, replaceMediaUses } from '#features/media/index.ts';
import type { Transaction } from '#platform/db/index.ts';
import { newId } from '#platform/identifiers.ts';
import { recordEvent } from '#platform/journal.ts';
import type { Actor, Services } from '#platform/services.ts';
import type { Collection, CollectionTable, Versioned } from './collection.ts';
import { getItem, itemLabel } from './get-item.ts';
import { indexItem } from './index-item.ts';

/** The columns that a new thing of any collection has. */
export interface NewItemColumns {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: null;
  readonly version: number;
}

/**
 * Makes a thing, in one transaction.
 * @param file what it shows, prepared; whoever prepared it takes it away again when this fails.
 * @param insert writes its row: the columns that are given, and its own.
 */
export async function createItem<Table extends CollectionTable, Item>(
  services: Services,
  actor: Actor,
  collection: Collection<Table, Item>,
  file: ChosenFile,
  insert: (trx: Transaction, columns: NewItemColumns) => Promise<void>,
): Promise<Versioned<Item>> {
  const id = newId();
  const now = services.clock.now().toISOString();
  const { subject } = collection;
  await services.db.transaction().execute(async (trx) => {
    for (const prepared of file.prepared) await insertMedia(trx, prepared);
    await insert(trx, { id, created_at: now, updated_at: now, deleted_at: null, version: 1 });
    await indexItem(trx, collection, id);
    await replaceMediaUses(trx, { type: subject, id }, file.mediaId ? [file.mediaId] : []);
    await recordEvent(trx, services, actor, {
      action: `${subject}.created`,
      subjectType: subject,
      subjectId: id,
      subjectLabel: await itemLabel(trx, collection, id),
    });
  });
  return getItem(services, collection, id);
}
