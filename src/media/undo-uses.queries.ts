import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Transaction } from '#lib/db/index.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { chunks, deleteUnusedMedia, type MediaOwner } from './media.queries.ts';

/** Suffix of the ids of owners that only keep the pictures that the undo of a section brings back. */
const UNDO_SUFFIX = '-undo';

/** The owner of the pictures that the undo of a section brings back. */
export function undoOwner(section: string): MediaOwner {
  return { type: 'organisation', id: `${section}${UNDO_SUFFIX}` };
}

/** True for a use by the undo of a section. @param table or alias of `media_uses`. */
function isByUndo(table: string): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${table}.owner_type`)} = 'organisation'
    and ${sql.ref(`${table}.owner_id`)} like ${`%${UNDO_SUFFIX}`})`;
}

/** Returns those of these files that only things in the trash use; a use by an undo is none in the trash. */
export async function findTrashedMedia(db: Db, mediaIds: readonly string[]): Promise<Set<string>> {
  const trashed = new Set<string>();
  for (const some of chunks(mediaIds)) {
    const rows = await db
      .selectFrom('media')
      .select('id')
      .where('id', 'in', some)
      .where((eb) => {
        const uses = eb.selectFrom('media_uses').select('active').whereRef('media_id', '=', 'media.id');
        const isShown = eb.exists(uses.where('active', '=', 1));
        return eb.and([eb.exists(uses.where(eb.not(isByUndo('media_uses')))), eb.not(isShown)]);
      })
      .execute();
    for (const { id } of rows) trashed.add(id);
  }
  return trashed;
}

/**
 * Deletes and returns the rows of those files that only the undo of a section uses, or nothing at all; they are to be
 * locked before ({@link lockMedia}). Prevents an undo from bringing back a photograph that was deleted for good.
 */
export async function deleteReleasedMedia(
  trx: Transaction,
  mediaIds: readonly string[],
): Promise<MediaRow[]> {
  for (const some of chunks(mediaIds)) {
    await trx
      .deleteFrom('media_uses')
      .where('media_id', 'in', some)
      .where(isByUndo('media_uses'))
      .where((eb) => {
        const others = eb
          .selectFrom('media_uses as other')
          .select('other.active')
          .whereRef('other.media_id', '=', 'media_uses.media_id');
        return eb.not(eb.exists(others.where(eb.not(isByUndo('other')))));
      })
      .execute();
  }
  return deleteUnusedMedia(trx, mediaIds);
}
