import { listItems } from '#features/collections/index.ts';
import type { Services } from '#platform/services.ts';
import { typeset } from '#platform/text/typeset.ts';
import { GALLERY } from './gallery.collection.ts';
import type { GalleryItem } from './gallery-item.schema.ts';

/** The gallery, newest first (D19), in French typography (D35). */
export async function listGallery(services: Pick<Services, 'db'>): Promise<GalleryItem[]> {
  const { items } = await listItems(services, GALLERY);
  return items.map((item) => ({
    ...item,
    description: typeset(item.description),
    alt: typeset(item.alt),
  }));
}
