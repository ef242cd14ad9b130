import type { Actor } from '#content/actor.ts';
import {
  type Collection,
  changeItem,
  countPlaces,
  createItem,
  findItem,
  findPageOf,
  idAt,
  isItemKnown,
  readItemIds,
  readItems,
  readItemsPage,
  type VersionCheck,
  type Versioned,
} from '#content/collections/index.ts';
import { imageFocus, imageUrl, withFocus, withImage } from '#content/media/index.ts';
import type { Services } from '#content/services.ts';
import { MAX_PAGE_SIZE, type NumberedPage } from '#platform/http/pagination.ts';
import { typeset } from '#platform/text/typeset.ts';
import { addresses } from '#src/addresses.ts';
import { galleryItem } from '#types/gallery-item.ts';
import {
  type GalleryItem,
  type GalleryItemChange,
  galleryItemSchema,
  type NewGalleryItem,
} from './gallery-item.schema.ts';

/** The gallery, newest first (docs/specification/collections.md#order). */
export const GALLERY: Collection<'gallery_items', GalleryItem> = {
  table: 'gallery_items',
  schema: galleryItemSchema,
  subject: 'gallery_item',
  order: 'newest',
  notFound: galleryItem.notFound,
  searched: ({ description, alt }) => [description, alt],
  label: (row) => row.description,
  find: (db, id) => findItem(db, 'gallery_items', id),
  present: ({ row, media }) => ({
    id: row.id,
    image: imageUrl(media),
    imageFocus: imageFocus(media),
    description: row.description,
    alt: row.alt,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }),
};

/**
 * Adds a picture to the gallery.
 * @throws {AppError} with a sentence for an image that is refused; nothing is stored then.
 */
export function createGalleryItem(
  services: Services,
  actor: Actor,
  { image, imageFocus: focus, ...texts }: NewGalleryItem,
): Promise<Versioned<GalleryItem>> {
  return createItem(services, actor, GALLERY, texts, (save) =>
    withImage(services, 'image', image, withFocus(focus, save)),
  );
}

/**
 * Changes the given fields of a picture and keeps the others (docs/specification/api.md#request-bodies).
 * @throws {AppError} as {@link changeItem}.
 */
export function changeGalleryItem(
  services: Services,
  actor: Actor,
  id: string,
  { image, imageFocus: focus, ...texts }: GalleryItemChange,
  isCurrentVersion?: VersionCheck,
): Promise<Versioned<GalleryItem>> {
  return changeItem(services, actor, GALLERY, id, { image, focus, columns: texts }, isCurrentVersion);
}

/** Returns a picture in French typography (docs/specification/readers.md#typography). */
function typesetItem(item: GalleryItem): GalleryItem {
  return { ...item, description: typeset(item.description), alt: typeset(item.alt) };
}

/** Returns the newest pictures, `count` at most. */
export async function listNewestPictures(
  services: Pick<Services, 'db' | 'log'>,
  count: number,
): Promise<GalleryItem[]> {
  return (await readItems(services, GALLERY, { page: 1, pageSize: count })).map(typesetItem);
}

/** Returns the number of pictures on the site. */
export async function countPictures(services: Pick<Services, 'db' | 'log'>): Promise<number> {
  return (await countPlaces(services, 'gallery_items')).kept;
}

/** True when there is a picture of an id, in the trash or not. */
export function isPictureKnown({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
  return isItemKnown(db, GALLERY, id);
}

/** Yields the addresses of `limit` pictures from a position on, newest first. */
export async function* readPictureAddresses(
  services: Pick<Services, 'db' | 'log'>,
  range: { readonly position: number; readonly limit: number },
): AsyncGenerator<string> {
  for await (const id of readItemIds(services, GALLERY, range)) yield addresses.site.galleryPicture(id);
}

/** Page of the gallery, newest first, with the pictures on either side of it. */
export interface GalleryPage extends NumberedPage<GalleryItem> {
  /** Number of pictures on the pages before. */
  readonly before: number;
  /** Id of the picture before the page's first one; `null` on the first page. */
  readonly beforeId: string | null;
  /** Id of the picture after the page's last one; `null` on the last page. */
  readonly afterId: string | null;
}

/**
 * Returns the page that has the asked picture, else the asked page or the nearest one
 * (docs/specification/addresses.md#pages-of-a-list); `null` when there is no such picture.
 */
export async function readGalleryPage(
  services: Pick<Services, 'db' | 'log'>,
  asked: { readonly page: string | null; readonly picture: string | undefined },
): Promise<GalleryPage | null> {
  const wanted =
    asked.picture === undefined ? asked.page : await findPageOf(services, GALLERY, asked.picture);
  if (asked.picture !== undefined && wanted === null) return null;
  const page = await readItemsPage(services, GALLERY, wanted);
  const before = (page.page - 1) * MAX_PAGE_SIZE;
  return {
    ...page,
    items: page.items.map(typesetItem),
    before,
    beforeId: await idAt(services, GALLERY, before - 1),
    afterId: page.page < page.pageCount ? await idAt(services, GALLERY, before + MAX_PAGE_SIZE) : null,
  };
}
