import type { Db } from '#lib/db/index.ts';
import { type MediaOwner, PICTURE_COLUMNS, type PictureRow, pictureOf } from '#media/index.ts';

/** Owner of the drawn cover of bulletins while no bulletin shows it, so that no sweep removes it from a form. */
export const ALERT_COVER: MediaOwner = { type: 'organisation', id: 'alert-cover' };

/** Returns the drawn cover of bulletins, once it is stored. */
export async function findAlertCover(db: Db): Promise<PictureRow | null> {
  const row = await db
    .selectFrom('media')
    .innerJoin('media_uses', 'media_uses.media_id', 'media.id')
    .where('owner_type', '=', ALERT_COVER.type)
    .where('owner_id', '=', ALERT_COVER.id)
    .select(PICTURE_COLUMNS)
    .orderBy('media.id')
    .limit(1)
    .executeTakeFirst();
  return row ? pictureOf(row) : null;
}
