import type { Actor } from '#content/actor.ts';
import { createItem, type Versioned } from '#content/collections/index.ts';
import { withImage } from '#content/media/index.ts';
import type { Services } from '#content/services.ts';
import { GALLERY } from './gallery.collection.ts';
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
  return createItem(services, actor, GALLERY, texts, (save) => withImage(services, 'image', choice, save));
}
