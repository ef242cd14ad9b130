import type { Insertable, Updateable } from 'kysely';
import { findMediaByIds } from '#features/media/index.ts';
import type { Db, Transaction } from '#platform/db/index.ts';
import type { MediaRow, PublicationRow, PublicationsTable } from '#platform/db/schema.ts';
import type { PageRequest } from '#platform/http/pagination.ts';
import { isId, newId } from '#platform/identifiers.ts';
import type { PublicationKind } from './publication.schema.ts';

/** A publication with its cover and its images, as rows. */
export interface PublicationRecord {
  readonly row: PublicationRow;
  readonly cover: MediaRow | null;
  readonly images: readonly ImageRecord[];
}

export interface ImageRecord {
  readonly media: MediaRow;
  readonly caption: string | null;
}

/** Which publications of a kind a list holds: what a visitor sees at an instant, all that is kept, the trash. */
export type Scope = { readonly visibleAt: string } | 'kept' | 'trashed';

/** Identifiers in one statement; databases limit how many values one takes. */
const CHUNK = 500;

function inScope(db: Db, kind: PublicationKind, scope: Scope) {
  const query = db.selectFrom('publications').where('kind', '=', kind);
  if (scope === 'trashed') return query.where('deleted_at', 'is not', null);
  if (scope === 'kept') return query.where('deleted_at', 'is', null);
  // An echo without a date sorts by its creation, which is past: one comparison serves all kinds (D15, D16).
  return query
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .where('sorted_at', '<=', scope.visibleAt);
}

/** How many a list holds; answered from its index. */
export async function countPublications(db: Db, kind: PublicationKind, scope: Scope): Promise<number> {
  const { total } = await inScope(db, kind, scope)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Identifiers of a list in its order, or of one page of it; answered from its index. */
export async function listPublicationIds(
  db: Db,
  kind: PublicationKind,
  scope: Scope,
  page?: PageRequest,
): Promise<string[]> {
  const order = scope === 'trashed' ? 'deleted_at' : 'sorted_at';
  let query = inScope(db, kind, scope).select('id').orderBy(order, 'desc').orderBy('id', 'desc');
  if (page) query = query.limit(page.pageSize).offset((page.page - 1) * page.pageSize);
  const rows = await query.execute();
  return rows.map((row) => row.id);
}

export type SummaryRow = Pick<
  PublicationRow,
  'id' | 'kind' | 'slug' | 'title' | 'opening' | 'published_at' | 'sorted_at' | 'updated_at'
> & {
  readonly cover: MediaRow | null;
};

/** What cards show, in the order of `ids`; bodies are not read. */
export async function findSummaries(db: Db, ids: readonly string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('publications')
    .select([
      'id',
      'kind',
      'slug',
      'title',
      'opening',
      'published_at',
      'sorted_at',
      'updated_at',
      'cover_media_id',
    ])
    .where('id', 'in', ids)
    .execute();
  const media = await findCovers(db, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, cover: media.get(row.cover_media_id ?? '') ?? null }] : [];
  });
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

/** A publication's address, and what tells when it came to say what it says. */
export type AddressRow = Pick<PublicationRow, 'id' | 'slug' | 'sorted_at' | 'updated_at'>;

/** Addresses in the order of lists: those after a place, or from a position on. */
export async function findAddresses(
  db: Db,
  kind: PublicationKind,
  visibleAt: string,
  from: { readonly after: Pick<AddressRow, 'sorted_at' | 'id'> } | { readonly position: number },
  limit: number,
): Promise<AddressRow[]> {
  const query = inScope(db, kind, { visibleAt })
    .select(['id', 'slug', 'sorted_at', 'updated_at'])
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if ('position' in from) return query.offset(from.position).execute();
  const { sorted_at, id } = from.after;
  return query.where((eb) => eb(eb.refTuple('sorted_at', 'id'), '<', eb.tuple(sorted_at, id))).execute();
}

/** Whole publications, in the order of `ids`. */
export async function findPublications(db: Db, ids: readonly string[]): Promise<PublicationRecord[]> {
  const records: PublicationRecord[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    records.push(...(await findChunk(db, ids.slice(start, start + CHUNK))));
  }
  return records;
}

async function findChunk(db: Db, ids: readonly string[]): Promise<PublicationRecord[]> {
  const rows = await db.selectFrom('publications').selectAll().where('id', 'in', ids).execute();
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

/** One publication of a kind by its id, wherever it is: draft, public or trashed. */
export async function findPublication(
  db: Db,
  kind: PublicationKind,
  id: string,
): Promise<PublicationRecord | undefined> {
  if (!isId(id)) return undefined;
  const [record] = await findChunk(db, [id]);
  return record?.row.kind === kind ? record : undefined;
}

/** The publication that has or had a slug, with the slug it has now. */
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

/** The next one of a list before (`newer`) or after (`older`) a place in its order. */
export async function findNeighbour(
  db: Db,
  kind: PublicationKind,
  visibleAt: string,
  place: Pick<PublicationRow, 'sorted_at' | 'id'>,
  direction: 'newer' | 'older',
): Promise<{ slug: string; title: string } | undefined> {
  const [comparison, order] = direction === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  return inScope(db, kind, { visibleAt })
    .select(['slug', 'title'])
    .where((eb) => eb(eb.refTuple('sorted_at', 'id'), comparison, eb.tuple(place.sorted_at, place.id)))
    .orderBy('sorted_at', order)
    .orderBy('id', order)
    .executeTakeFirst();
}

export async function insertPublication(trx: Transaction, row: Insertable<PublicationsTable>): Promise<void> {
  await trx.insertInto('publications').values(row).execute();
}

/** Holds a publication for this transaction, in either database: a second writer waits for the first. */
export async function holdPublication(trx: Transaction, kind: PublicationKind, id: string): Promise<void> {
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

/** Sets the images of a publication to a list, in its order. */
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

/** The body of a publication and the stored files of its cover and images. */
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

/** The images a publication has, in order. */
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

/** Takes the row, its images and its slugs away; nothing of it can be had back. */
export async function deletePublicationRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('publications').where('id', '=', id).execute();
}

/** @returns whether the slug is now this publication's: it was free, or its own already. */
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
  const owner = await trx
    .selectFrom('publication_slugs')
    .select('publication_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return owner?.publication_id === publicationId;
}
