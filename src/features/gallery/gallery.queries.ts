import type { Insertable, Updateable } from 'kysely';
import type { Transaction } from '#platform/db/index.ts';
import type { GalleryItemsTable } from '#platform/db/schema.ts';

export async function insertGalleryItem(trx: Transaction, row: Insertable<GalleryItemsTable>): Promise<void> {
  await trx.insertInto('gallery_items').values(row).execute();
}

export async function updateGalleryItem(
  trx: Transaction,
  id: string,
  changes: Updateable<GalleryItemsTable>,
): Promise<void> {
  await trx.updateTable('gallery_items').set(changes).where('id', '=', id).execute();
}
