import type { Db, Transaction } from '#platform/db/index.ts';
import type { MediaRow, NewMedia } from '#platform/db/schema.ts';

/** A thing that shows stored files. */
export interface MediaOwner {
  /** What sort of thing: `publication`. */
  readonly type: string;
  readonly id: string;
}

export async function insertMediaRow(trx: Transaction, row: NewMedia): Promise<void> {
  await trx.insertInto('media').values(row).execute();
}

/** Stored files by their keys. */
export async function findMediaByKeys(db: Db, keys: readonly string[]): Promise<MediaRow[]> {
  if (keys.length === 0) return [];
  return db.selectFrom('media').selectAll().where('key', 'in', keys).execute();
}

/**
 * The stored file of a key, if it may be served: nothing uses it yet, or something that is out of the trash does
 * (D36).
 */
export async function findServedMedia(db: Db, key: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('key', '=', key)
    .where((eb) => {
      const uses = eb.selectFrom('media_uses').select('media_id').whereRef('media_id', '=', 'media.id');
      return eb.or([eb.not(eb.exists(uses)), eb.exists(uses.where('active', '=', 1))]);
    })
    .executeTakeFirst();
}

/** Identifiers of what an owner shows. */
export async function findUsedMedia(trx: Transaction, owner: MediaOwner): Promise<string[]> {
  const rows = await trx
    .selectFrom('media_uses')
    .select('media_id')
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .execute();
  return rows.map((row) => row.media_id);
}

export async function insertUses(
  trx: Transaction,
  owner: MediaOwner,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  await trx
    .insertInto('media_uses')
    .values(
      mediaIds.map((mediaId) => ({
        media_id: mediaId,
        owner_type: owner.type,
        owner_id: owner.id,
        active: 1,
      })),
    )
    .execute();
}

export async function deleteUses(
  trx: Transaction,
  owner: MediaOwner,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  await trx
    .deleteFrom('media_uses')
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .where('media_id', 'in', mediaIds)
    .execute();
}

export async function updateUses(trx: Transaction, owner: MediaOwner, active: boolean): Promise<void> {
  await trx
    .updateTable('media_uses')
    .set({ active: active ? 1 : 0 })
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .execute();
}

/** Deletes those of the files that nothing uses. @returns their rows. */
export async function deleteUnusedMedia(trx: Transaction, mediaIds: readonly string[]): Promise<MediaRow[]> {
  if (mediaIds.length === 0) return [];
  return trx
    .deleteFrom('media')
    .where('id', 'in', mediaIds)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('media_uses').select('media_id').whereRef('media_id', '=', 'media.id'))),
    )
    .returningAll()
    .execute();
}
