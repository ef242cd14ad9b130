import type { Actor } from '#content/actor.ts';
import { createItem, type Versioned } from '#content/collections/index.ts';
import { withImage } from '#content/media/index.ts';
import type { Services } from '#content/services.ts';
import { GALLERY } from './gallery.collection.ts';
import { insertGalleryItem } from './gallery.queries.ts';
import type { GalleryItem } from './gallery-item.schema.ts';
import type { NewGalleryItem } from './gallery-item-input.schema.ts';

/**
 * Adds a picture to the gallery.
 * @throws {AppError} with a sentence for an image that is refused; nothing is stored then.
 */
export function createGalleryItem(
  services: Services,
  actor: Actor,
  { image: choice, ...texts }: NewGalleryItem,
): Promise<Versioned<GalleryItem>> {
  return createItem<'gallery_items', GalleryItem, string>(
    services,
    actor,
    GALLERY,
    (save) => withImage(services, 'image', choice, save),
    (trx, columns, mediaId) => insertGalleryItem(trx, { ...columns, ...texts, media_id: mediaId }),
  );
}
