import {
  countPlaces,
  findPageOf,
  idAt,
  listItems,
  readItemIds,
  readItemsPage,
} from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import { MAX_PAGE_SIZE, type NumberedPage } from '#platform/http/pagination.ts';
import { typeset } from '#platform/text/typeset.ts';
import { addresses } from '#src/addresses.ts';
import { GALLERY } from './gallery.collection.ts';
import type { GalleryItem } from './gallery-item.schema.ts';

/** A picture in French typography (docs/specification/readers.md#typography), as visitors see it. */
function typesetItem(item: GalleryItem): GalleryItem {
  return { ...item, description: typeset(item.description), alt: typeset(item.alt) };
}

/** The newest pictures. @param count at most so many. */
export async function listNewestPictures(
  services: Pick<Services, 'db'>,
  count: number,
): Promise<GalleryItem[]> {
  const { items } = await listItems(services, GALLERY, { page: { page: 1, pageSize: count } });
  return items.map(typesetItem);
}

/** How many pictures visitors see. */
export async function countPictures(services: Pick<Services, 'db'>): Promise<number> {
  return (await countPlaces(services, 'gallery_items')).kept;
}

/** The addresses of the pictures, newest first, `limit` of them from a position on, some at a time. */
export async function* readPictureAddresses(
  services: Pick<Services, 'db'>,
  range: { readonly position: number; readonly limit: number },
): AsyncGenerator<string> {
  for await (const id of readItemIds(services, GALLERY, range)) yield addresses.site.galleryPicture(id);
}

/**
 * A page of the gallery, newest first (docs/specification/collections.md#order), with the way on from its first and
 * its last picture.
 */
export interface GalleryPage extends NumberedPage<GalleryItem> {
  /** Pictures on the pages before. */
  readonly before: number;
  /** The picture before the page's first one; nothing on the first page. */
  readonly beforeId: string | null;
  /** The picture after the page's last one; nothing on the last page. */
  readonly afterId: string | null;
}

/**
 * The page that an address asks for, the nearest one where there is no such page; the one that holds a picture, where the
 * address names one.
 * @returns nothing where there is no such picture.
 */
export async function readGalleryPage(
  services: Pick<Services, 'db'>,
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
    afterId: await idAt(services, GALLERY, before + MAX_PAGE_SIZE),
  };
}
