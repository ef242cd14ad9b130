import type { Actor } from '#content/actor.ts';
import { changeItem, type VersionCheck, type Versioned } from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import { GALLERY } from './gallery.collection.ts';
import type { GalleryItem } from './gallery-item.schema.ts';
import type { GalleryItemChange } from './gallery-item-input.schema.ts';

/**
 * Changes what the input names of a picture of the gallery, and keeps the rest
 * (docs/specification/api.md#request-bodies).
 * @param isCurrentVersion whether the version the writer read is still the one to change.
 * @throws {AppError} as {@link changeItem}.
 */
export function changeGalleryItem(
  services: Services,
  actor: Actor,
  id: string,
  { image, ...texts }: GalleryItemChange,
  isCurrentVersion?: VersionCheck,
): Promise<Versioned<GalleryItem>> {
  return changeItem(services, actor, GALLERY, id, { image, columns: texts }, isCurrentVersion);
}
