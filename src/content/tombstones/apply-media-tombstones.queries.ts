import type { Transaction } from '#lib/db/index.ts';
import type { PublicationRow } from '#lib/db/schema.ts';
import { insertMediaRemovals } from '#media/media.queries.ts';
import {
  CONTENT_TYPES,
  type PublishedType,
  type TableOf,
  type TYPES_NEEDING_FILE,
  TYPES_WITH_OPTIONAL_FILE,
} from '../content-types.ts';

/** Stored files whose uses are read at once. */
const CHUNK = 100;

/** Items of one statement; databases limit how many values one takes. */
const MOST_ITEMS = 500;

/** A stored file that was ended and that the database has again. */
export interface EndedMedia {
  readonly id: string;
  readonly key: string;
}

/** Returns stored files that are listed as ended, at most 100. */
export function findEndedMedia(trx: Transaction): Promise<EndedMedia[]> {
  return trx
    .selectFrom('media')
    .innerJoin('endings', (join) =>
      join.onRef('endings.subject', '=', 'media.key').on('endings.type', '=', 'media'),
    )
    .select(['media.id', 'media.key'])
    .where('endings.state', '=', 'deleted')
    .limit(CHUNK)
    .execute();
}

/** Returns the items of a type whose only file is one of these, at most 500. */
export async function findItemsShowing(
  trx: Transaction,
  type: (typeof TYPES_NEEDING_FILE)[number],
  mediaIds: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom(trx.dynamic.table(CONTENT_TYPES[type].table).as('item'))
    .select('item.id')
    .where('item.media_id', 'in', mediaIds)
    .limit(MOST_ITEMS)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes these files off the items that can do without their picture. */
export async function removeItemPictures(
  trx: Transaction,
  mediaIds: readonly string[],
  now: string,
): Promise<void> {
  for (const type of TYPES_WITH_OPTIONAL_FILE) {
    await trx
      .updateTable(trx.dynamic.table<TableOf<typeof type>>(CONTENT_TYPES[type].table).as('item'))
      .set((eb) => ({ media_id: null, updated_at: now, version: eb('item.version', '+', 1) }))
      .where('item.media_id', 'in', mediaIds)
      .execute();
  }
}

/** Takes these files off the items that have them among their documents. @returns the ids of those items. */
export async function removeItemDocuments(
  trx: Transaction,
  type: PublishedType,
  mediaIds: readonly string[],
  now: string,
): Promise<string[]> {
  const { fileOwner, table } = CONTENT_TYPES[type];
  const removed = await trx
    .deleteFrom('documents')
    .where('owner_type', '=', fileOwner)
    .where('media_id', 'in', mediaIds)
    .returning('owner_id')
    .execute();
  const ids = [...new Set(removed.map(({ owner_id }) => owner_id))];
  if (ids.length === 0) return ids;
  await trx
    .updateTable(trx.dynamic.table<TableOf<PublishedType>>(table).as('item'))
    .set((eb) => ({ updated_at: now, version: eb('item.version', '+', 1) }))
    .where('item.id', 'in', ids)
    .execute();
  return ids;
}

/** Returns the publications that show one of these files: as cover, among their images, or in their text. */
export async function findPublicationsShowing(
  trx: Transaction,
  mediaIds: readonly string[],
): Promise<string[]> {
  const inText = trx
    .selectFrom('media_uses')
    .select('owner_id as id')
    .where('owner_type', '=', 'publication')
    .where('media_id', 'in', mediaIds);
  const asImage = trx
    .selectFrom('publication_images')
    .select('publication_id as id')
    .where('media_id', 'in', mediaIds);
  const asCover = trx.selectFrom('publications').select('id').where('cover_media_id', 'in', mediaIds);
  const rows = await inText.union(asImage).union(asCover).execute();
  return rows.map(({ id }) => id);
}

type ShownText = Pick<PublicationRow, 'title' | 'details'>;

export function findText(trx: Transaction, id: string): Promise<ShownText | undefined> {
  return trx.selectFrom('publications').select(['title', 'details']).where('id', '=', id).executeTakeFirst();
}

/** Takes these files off a publication. @param columns of its text without them; left out where the text stays. */
export async function removePictures(
  trx: Transaction,
  id: string,
  mediaIds: readonly string[],
  now: string,
  columns: object = {},
): Promise<void> {
  await trx
    .deleteFrom('publication_images')
    .where('publication_id', '=', id)
    .where('media_id', 'in', mediaIds)
    .execute();
  await trx
    .updateTable('publications')
    .set((eb) => ({ ...columns, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('publications')
    .set({ cover_media_id: null, cover_alt: null, cover_decorative: 0 })
    .where('id', '=', id)
    .where('cover_media_id', 'in', mediaIds)
    .execute();
}

/** Deletes the rows of files that nothing refers to any more, and notes the files for removal. */
export async function deleteEndedMedia(
  trx: Transaction,
  media: readonly EndedMedia[],
  now: string,
): Promise<void> {
  const ids = media.map(({ id }) => id);
  await trx.deleteFrom('media_uses').where('media_id', 'in', ids).execute();
  await trx.deleteFrom('media').where('id', 'in', ids).execute();
  await insertMediaRemovals(
    trx,
    media.map(({ key }) => key),
    now,
  );
}
