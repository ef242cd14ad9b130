import type { FileOwnerType } from '#content/content-types.ts';
import type { Db, Transaction } from '#lib/db/index.ts';
import { listed, preparedQuery } from '#lib/db/prepared-query.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import type { MediaOwner } from '#media/index.ts';

/** A document of an item, with what its download needs. */
export interface DocumentRecord {
  readonly title: string;
  readonly mediaId: string;
  readonly media: Pick<MediaRow, 'key' | 'size'>;
}

/** A document of an item, in its place of a list. */
export interface DocumentRow {
  readonly mediaId: string;
  readonly title: string;
}

const documentsQuery = preparedQuery((db, ownerIds: readonly string[], type: FileOwnerType, count: number) =>
  db
    .selectFrom('documents')
    .innerJoin('media', 'media.id', 'documents.media_id')
    .select(['documents.owner_id', 'documents.title', 'documents.media_id', 'media.key', 'media.size'])
    .where('owner_type', '=', type)
    .where('owner_id', 'in', listed(ownerIds, count))
    .orderBy('owner_id')
    .orderBy('position'),
);

/** Returns the documents of items, in their order, by the ids of those that have any. @param ownerIds at most 500. */
export async function findDocuments(
  db: Db,
  type: FileOwnerType,
  ownerIds: readonly string[],
): Promise<Map<string, DocumentRecord[]>> {
  const found = new Map<string, DocumentRecord[]>();
  if (ownerIds.length === 0) return found;
  for (const row of await documentsQuery(db, ownerIds, type, ownerIds.length)) {
    const { owner_id: ownerId, media_id: mediaId, title, key, size } = row;
    const list = found.get(ownerId) ?? [];
    list.push({ title, mediaId, media: { key, size } });
    found.set(ownerId, list);
  }
  return found;
}

/** Returns the titles of an item's documents, in their order. */
export async function findDocumentTitles(db: Db, type: FileOwnerType, ownerId: string): Promise<string[]> {
  const rows = (await findDocuments(db, type, [ownerId])).get(ownerId) ?? [];
  return rows.map(({ title }) => title);
}

/** Returns the title of the document that a stored file is; `undefined` for any other file. */
export async function findDocumentTitle(db: Db, mediaId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('title')
    .where('media_id', '=', mediaId)
    .limit(1)
    .executeTakeFirst();
  return row?.title;
}

/** Replaces the documents of an item, in the order of the list. */
export async function replaceDocuments(
  trx: Transaction,
  { type, id }: MediaOwner,
  documents: readonly DocumentRow[],
): Promise<void> {
  await trx.deleteFrom('documents').where('owner_type', '=', type).where('owner_id', '=', id).execute();
  if (documents.length === 0) return;
  const rows = documents.map(({ mediaId, title }, position) => ({
    media_id: mediaId,
    owner_type: type,
    owner_id: id,
    position,
    title,
  }));
  await trx.insertInto('documents').values(rows).execute();
}
