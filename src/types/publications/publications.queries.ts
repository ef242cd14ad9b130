import type { Insertable, Updateable } from 'kysely';
import { type DocumentRecord, findDocuments } from '#content/fields/documents/documents.queries.ts';
import type { PictureRecord } from '#content/fields/field.store.ts';
import type { StoredPictureUse } from '#content/fields/pictures/pictures.store.ts';
import type { Db, Transaction } from '#lib/db/index.ts';
import { listed, preparedQuery } from '#lib/db/prepared-query.ts';
import type { PublicationRow, PublicationsTable } from '#lib/db/schema.ts';
import { offsetOf, type PageRequest } from '#lib/http/pagination.ts';
import { isId, newId } from '#lib/identifiers.ts';
import { PICTURE_COLUMNS, type PictureRow, pictureOf } from '#media/index.ts';
import type { PublicationKind } from './publication.schema.ts';
import { OTHER_COLUMNS, SUMMARY_COLUMNS } from './publication-columns.ts';
import { newestFirst, selectIdOfSlug, selectIds, type VisibleScope } from './publication-lists.queries.ts';

/** Rows of a publication, its cover, its images and its documents. */
export interface PublicationRecord {
  readonly row: PublicationRow;
  readonly cover: PictureRow | null;
  readonly images: readonly PictureRecord[];
  readonly documents: readonly DocumentRecord[];
  /** Ids of its domains, sorted. */
  readonly domains: readonly string[];
}

/** Columns that lists and cards read, told apart from those of the cover beside them. */
const SUMMARY = SUMMARY_COLUMNS.map((column) => `publications.${column}` as const);

/** Identifiers in one statement: databases limit how many values one takes. */
const CHUNK = 500;

/** A publication without its body, its images and its documents. */
export type SummaryRow = Pick<PublicationRow, (typeof SUMMARY_COLUMNS)[number]> & {
  readonly cover: PictureRow | null;
};

/** Selects the rows that lists and cards show, each with its cover; bodies are not read. */
function selectSummaries(db: Db) {
  return db
    .selectFrom('publications')
    .leftJoin('media', 'media.id', 'publications.cover_media_id')
    .select(SUMMARY)
    .select(PICTURE_COLUMNS);
}

/** Selects whole rows, each with its cover: all but the search text, which is not shown. */
function selectPublications(db: Db) {
  return selectSummaries(db).select(OTHER_COLUMNS);
}

type SelectedSummary = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];
type SelectedPublication = Awaited<ReturnType<ReturnType<typeof selectPublications>['execute']>>[number];

function toSummary(row: SelectedSummary): SummaryRow {
  return { ...row, cover: pictureOf(row) };
}

const visiblePageQuery = preparedQuery(
  (
    db,
    { at, offset }: { readonly at: string; readonly offset: number },
    kind: PublicationKind,
    size: number,
  ) =>
    selectSummaries(db).where(
      'publications.id',
      'in',
      selectIds(db, { kind, scope: { visibleAt: at } }, { offset, limit: size }),
    ),
);

/** Returns one page of the visible publications of a kind, with the columns of lists and cards, newest first. */
export async function listSummaries(
  db: Db,
  { kind, scope }: { readonly kind: PublicationKind; readonly scope: VisibleScope },
  page: PageRequest,
): Promise<SummaryRow[]> {
  const values = { at: scope.visibleAt, offset: offsetOf(page) };
  const rows = await visiblePageQuery(db, values, kind, page.pageSize);
  return rows.map(toSummary).sort(newestFirst);
}

const summariesQuery = preparedQuery((db, ids: readonly string[], count: number) =>
  selectSummaries(db).where('publications.id', 'in', listed(ids, count)),
);

/** Returns the rows that lists and cards show, in the order of `ids`. */
export function findSummaries(db: Db, ids: readonly string[]): Promise<SummaryRow[]> {
  return inChunks(ids, async (some) => (await summariesQuery(db, some, some.length)).map(toSummary));
}

/** Reads the rows of many identifiers, a chunk at a time, and returns them in their order. */
async function inChunks<Row extends { readonly id: string }>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let start = 0; start < ids.length; start += CHUNK) {
    for (const row of await read(ids.slice(start, start + CHUNK))) rows.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Returns publications with their files, in the order of `ids`: of a few, since bodies are long. */
export async function findPublications(db: Db, ids: readonly string[]): Promise<PublicationRecord[]> {
  const rows = await inChunks(ids, (some) =>
    selectPublications(db).where('publications.id', 'in', some).execute(),
  );
  return withParts(db, rows);
}

/** Adds the images, documents and domains of rows, which are stored in separate tables. */
async function withParts(db: Db, rows: readonly SelectedPublication[]): Promise<PublicationRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const images = await findImages(db, ids);
  const documents = await findDocuments(db, 'publication', ids);
  const domains = await findDomains(db, ids);
  return rows.map((selected) => {
    const { key, width, height, focus_x, focus_y, ...row } = selected;
    return {
      row,
      cover: pictureOf(selected),
      images: images.get(row.id) ?? [],
      documents: documents.get(row.id) ?? [],
      domains: domains.get(row.id) ?? [],
    };
  });
}

const imagesQuery = preparedQuery((db, publicationIds: readonly string[], count: number) =>
  db
    .selectFrom('publication_images')
    .innerJoin('media', 'media.id', 'publication_images.media_id')
    .select(PICTURE_COLUMNS)
    .select(['publication_id', 'caption', 'alt', 'decorative'])
    .where('publication_id', 'in', listed(publicationIds, count))
    .orderBy('publication_id')
    .orderBy('position'),
);

async function findImages(db: Db, publicationIds: readonly string[]): Promise<Map<string, PictureRecord[]>> {
  const rows = await imagesQuery(db, publicationIds, publicationIds.length);
  const images = new Map<string, PictureRecord[]>();
  for (const { publication_id, caption, alt, decorative, ...media } of rows) {
    const list = images.get(publication_id) ?? [];
    list.push({ media, caption, alt, decorative: decorative === 1 });
    images.set(publication_id, list);
  }
  return images;
}

const domainsQuery = preparedQuery((db, publicationIds: readonly string[], count: number) =>
  db
    .selectFrom('publication_domains')
    .selectAll()
    .where('publication_id', 'in', listed(publicationIds, count)),
);

/** Returns the ids of the domains of publications, sorted; none for one without any. */
export async function findDomains(db: Db, publicationIds: readonly string[]): Promise<Map<string, string[]>> {
  const domains = new Map<string, string[]>();
  for (const { publication_id, domain_id } of await domainsQuery(db, publicationIds, publicationIds.length)) {
    domains.set(publication_id, [...(domains.get(publication_id) ?? []), domain_id]);
  }
  // Sorted here, because databases sort hyphens differently.
  for (const ids of domains.values()) ids.sort();
  return domains;
}

/** Returns a publication: draft, public or in the trash. */
export async function findPublication(
  db: Db,
  kind: PublicationKind,
  id: string,
): Promise<PublicationRecord | undefined> {
  if (!isId(id)) return undefined;
  const [record] = await findPublications(db, [id]);
  return record?.row.kind === kind ? record : undefined;
}

const bySlugQuery = preparedQuery((db, { slug }: { readonly slug: string }, kind: PublicationKind) =>
  selectPublications(db).where('publications.id', '=', selectIdOfSlug(db, kind, slug)),
);

/** Returns the publication that has or had a slug: draft, public or in the trash. */
export async function findBySlug(
  db: Db,
  kind: PublicationKind,
  slug: string,
): Promise<PublicationRecord | undefined> {
  const rows = await bySlugQuery(db, { slug }, kind);
  const [record] = await withParts(db, rows);
  return record;
}

export async function insertPublication(trx: Transaction, row: Insertable<PublicationsTable>): Promise<void> {
  await trx.insertInto('publications').values(row).execute();
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
  images: readonly StoredPictureUse[],
): Promise<void> {
  await trx.deleteFrom('publication_images').where('publication_id', '=', publicationId).execute();
  if (images.length === 0) return;
  const rows = images.map(({ mediaId, decorative, ...texts }, position) => ({
    id: newId(),
    publication_id: publicationId,
    position,
    media_id: mediaId,
    ...texts,
    decorative: Number(decorative),
  }));
  await trx.insertInto('publication_images').values(rows).execute();
}

/** Replaces the domains of a publication. @param domainIds distinct. */
export async function replaceDomains(
  trx: Transaction,
  publicationId: string,
  domainIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('publication_domains').where('publication_id', '=', publicationId).execute();
  if (domainIds.length === 0) return;
  const rows = domainIds.map((domain_id) => ({ publication_id: publicationId, domain_id }));
  await trx.insertInto('publication_domains').values(rows).execute();
}

/** Returns a publication's body and the stored files of its cover, images and documents. */
export async function findFileIds(
  trx: Transaction,
  id: string,
): Promise<{ details: string; fileIds: string[] }> {
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
  const documents = (await findDocuments(trx, 'publication', [id])).get(id) ?? [];
  const fileIds = [
    ...images.map((image) => image.media_id),
    ...documents.map(({ mediaId }) => mediaId),
    ...(row.cover_media_id === null ? [] : [row.cover_media_id]),
  ];
  return { details: row.details, fileIds };
}

/** Returns a publication's images, in order. */
export async function findImageUses(trx: Transaction, publicationId: string): Promise<StoredPictureUse[]> {
  const rows = await trx
    .selectFrom('publication_images')
    .select(['media_id as mediaId', 'caption', 'alt', 'decorative'])
    .where('publication_id', '=', publicationId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, decorative: row.decorative === 1 }));
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
  const owner = await selectIdOfSlug(trx, kind, slug).limit(1).executeTakeFirst();
  return owner && owner.publication_id === publicationId;
}
