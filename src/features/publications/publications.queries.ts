import type { Insertable, Updateable } from 'kysely';
import { findMediaByIds } from '#content/media/index.ts';
import type { Db, Transaction } from '#platform/db/index.ts';
import type { MediaRow, PublicationRow, PublicationsTable } from '#platform/db/schema.ts';
import { isId, newId } from '#platform/identifiers.ts';
import type { PublicationKind } from './publication.schema.ts';
import { SUMMARY_COLUMNS } from './publication-columns.ts';

/** Rows of a publication, its cover and its images. */
export interface PublicationRecord {
  readonly row: PublicationRow;
  readonly cover: MediaRow | null;
  readonly images: readonly ImageRecord[];
}

export interface ImageRecord {
  readonly media: MediaRow;
  readonly caption: string | null;
}

/** All but the search text, which is not shown. */
const COLUMNS = [...SUMMARY_COLUMNS, 'details', 'cover_media_id', 'version'] as const;

/** Identifiers in one statement: databases limit how many values one takes. */
const CHUNK = 500;

/** A publication without its body and its images. */
export type SummaryRow = Pick<PublicationRow, (typeof SUMMARY_COLUMNS)[number]> & {
  readonly cover: MediaRow | null;
};

/** Returns the rows that lists and cards show, in the order of `ids`; bodies are not read. */
export function findSummaries(db: Db, ids: readonly string[]): Promise<SummaryRow[]> {
  return inChunks(ids, async (some) => {
    const rows = await db
      .selectFrom('publications')
      .select([...SUMMARY_COLUMNS, 'cover_media_id'])
      .where('id', 'in', some)
      .execute();
    const media = await findCovers(db, rows);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return some.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ ...row, cover: media.get(row.cover_media_id ?? '') ?? null }] : [];
    });
  });
}

/** Reads the rows of many identifiers, in their order, a chunk at a time. */
async function inChunks<Row>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    rows.push(...(await read(ids.slice(start, start + CHUNK))));
  }
  return rows;
}

function findCovers(
  db: Db,
  rows: readonly Pick<PublicationRow, 'cover_media_id'>[],
): Promise<Map<string, MediaRow>> {
  return findMediaByIds(
    db,
    rows.map((row) => row.cover_media_id).filter((id) => id !== null),
  );
}

/** Returns publications with their files, in the order of `ids`. */
export function findPublications(db: Db, ids: readonly string[]): Promise<PublicationRecord[]> {
  return inChunks(ids, (some) => findChunk(db, some));
}

async function findChunk(db: Db, ids: readonly string[]): Promise<PublicationRecord[]> {
  const rows = await db.selectFrom('publications').select(COLUMNS).where('id', 'in', ids).execute();
  const images = await findImages(db, ids);
  const media = await findCovers(db, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [{ row, cover: media.get(row.cover_media_id ?? '') ?? null, images: images.get(id) ?? [] }];
  });
}

async function findImages(db: Db, publicationIds: readonly string[]): Promise<Map<string, ImageRecord[]>> {
  const rows = await db
    .selectFrom('publication_images')
    .innerJoin('media', 'media.id', 'publication_images.media_id')
    .selectAll('media')
    .select(['publication_images.publication_id', 'publication_images.caption'])
    .where('publication_id', 'in', publicationIds)
    .orderBy('publication_id')
    .orderBy('position')
    .execute();
  const images = new Map<string, ImageRecord[]>();
  for (const { publication_id, caption, ...media } of rows) {
    const list = images.get(publication_id) ?? [];
    list.push({ media, caption });
    images.set(publication_id, list);
  }
  return images;
}

/** Returns a publication: draft, public or in the trash. */
export async function findPublication(
  db: Db,
  kind: PublicationKind,
  id: string,
): Promise<PublicationRecord | undefined> {
  if (!isId(id)) return undefined;
  const [record] = await findChunk(db, [id]);
  return record?.row.kind === kind ? record : undefined;
}

/** Returns the publication that has or had a slug, with its present slug. */
export async function findBySlug(
  db: Db,
  kind: PublicationKind,
  slug: string,
): Promise<{ id: string; slug: string } | undefined> {
  return db
    .selectFrom('publication_slugs')
    .innerJoin('publications', 'publications.id', 'publication_slugs.publication_id')
    .select(['publications.id', 'publications.slug'])
    .where('publication_slugs.kind', '=', kind)
    .where('publication_slugs.slug', '=', slug)
    .executeTakeFirst();
}

export async function insertPublication(trx: Transaction, row: Insertable<PublicationsTable>): Promise<void> {
  await trx.insertInto('publications').values(row).execute();
}

/** Locks a publication until the transaction ends, in either database: a second writer waits for the first. */
export async function lockPublication(trx: Transaction, kind: PublicationKind, id: string): Promise<void> {
  if (!isId(id)) return;
  await trx
    .updateTable('publications')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

export async function updatePublication(
  trx: Transaction,
  id: string,
  changes: Updateable<PublicationsTable>,
): Promise<void> {
  await trx.updateTable('publications').set(changes).where('id', '=', id).execute();
}

/** Replaces the images of a publication, in the order of the list. */
export async function replaceImages(
  trx: Transaction,
  publicationId: string,
  images: readonly { readonly mediaId: string; readonly caption: string | null }[],
): Promise<void> {
  await trx.deleteFrom('publication_images').where('publication_id', '=', publicationId).execute();
  if (images.length === 0) return;
  const rows = images.map(({ mediaId, caption }, position) => ({
    id: newId(),
    publication_id: publicationId,
    position,
    media_id: mediaId,
    caption,
  }));
  await trx.insertInto('publication_images').values(rows).execute();
}

/** Returns a publication's body and the stored files of its cover and images. */
export async function findPictureIds(
  trx: Transaction,
  id: string,
): Promise<{ details: string; pictureIds: string[] }> {
  const row = await trx
    .selectFrom('publications')
    .select(['details', 'cover_media_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const images = await trx
    .selectFrom('publication_images')
    .select('media_id')
    .where('publication_id', '=', id)
    .execute();
  const pictureIds = images.map((image) => image.media_id);
  if (row.cover_media_id !== null) pictureIds.push(row.cover_media_id);
  return { details: row.details, pictureIds };
}

/** Returns a publication's images, in order. */
export async function findImageUses(
  trx: Transaction,
  publicationId: string,
): Promise<{ mediaId: string; caption: string | null }[]> {
  return trx
    .selectFrom('publication_images')
    .select(['media_id as mediaId', 'caption'])
    .where('publication_id', '=', publicationId)
    .orderBy('position')
    .execute();
}

/** Deletes the row with its images and slugs. */
export async function deletePublicationRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('publications').where('id', '=', id).execute();
}

/** Gives a slug to a publication. @returns false where it is another one's. */
export async function claimSlug(
  trx: Transaction,
  kind: PublicationKind,
  slug: string,
  publicationId: string,
  now: string,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('publication_slugs')
    .values({ kind, slug, publication_id: publicationId, created_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  return (await isSlugFor(trx, kind, slug, publicationId)) === true;
}

/** True when a slug is or was this publication's, false when another one's; `undefined` when no publication has it. */
export async function isSlugFor(
  trx: Transaction,
  kind: PublicationKind,
  slug: string,
  publicationId: string,
): Promise<boolean | undefined> {
  const owner = await trx
    .selectFrom('publication_slugs')
    .select('publication_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return owner && owner.publication_id === publicationId;
}
