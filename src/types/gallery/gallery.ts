import {
  countPlaces,
  describedCollection,
  findPageOf,
  idAt,
  isItemKnown,
  readItemIds,
  readItems,
  readItemsPage,
} from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import { MAX_PAGE_SIZE, type NumberedPage } from '#lib/http/pagination.ts';
import { addresses } from '#src/addresses.ts';
import { galleryItem } from '#types/gallery-item.ts';
import { type GalleryItem, galleryItemSchemas } from './gallery-item.schema.ts';

/** The gallery, newest first (docs/specification/collections.md#order). */
export const GALLERY = describedCollection(galleryItem, {
  schemas: galleryItemSchemas,
});
export const { create: createGalleryItem, change: changeGalleryItem } = GALLERY;

/** Returns the newest pictures, `count` at most. */
export function listNewestPictures(
  services: Pick<Services, 'db' | 'log' | 'clock'>,
  count: number,
): Promise<GalleryItem[]> {
  return readItems(services, GALLERY, { page: 1, pageSize: count });
}

/** Returns the number of pictures on the site. */
export async function countPictures(services: Pick<Services, 'db' | 'log' | 'clock'>): Promise<number> {
  return (await countPlaces(services, 'gallery_items')).kept;
}

/** True when there is a picture of an id, in the trash or not. */
export function isPictureKnown({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> {
  return isItemKnown(db, GALLERY, id);
}

/** Returns the addresses of `limit` pictures from a position on, newest first. */
export async function readPictureAddresses(
  services: Pick<Services, 'db' | 'log' | 'clock'>,
  range: { readonly position: number; readonly limit: number },
): Promise<string[]> {
  const found: string[] = [];
  for await (const id of readItemIds(services, GALLERY, range)) found.push(addresses.site.galleryPicture(id));
  return found;
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
  services: Pick<Services, 'db' | 'log' | 'clock'>,
  asked: { readonly page: string | null; readonly picture: string | undefined },
): Promise<GalleryPage | null> {
  const wanted =
    asked.picture === undefined ? asked.page : await findPageOf(services, GALLERY, asked.picture);
  if (asked.picture !== undefined && wanted === null) return null;
  const page = await readItemsPage(services, GALLERY, wanted);
  const before = (page.page - 1) * MAX_PAGE_SIZE;
  return {
    ...page,
    before,
    beforeId: await idAt(services, GALLERY, before - 1),
    afterId: page.page < page.pageCount ? await idAt(services, GALLERY, before + MAX_PAGE_SIZE) : null,
  };
}
