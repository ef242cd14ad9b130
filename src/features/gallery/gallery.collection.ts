import type { Collection } from '#content/collections/index.ts';
import { imageUrl } from '#content/media/index.ts';
import type { GalleryItem } from './gallery-item.schema.ts';

/** The gallery, newest first (docs/specification/collections.md#order). */
export const GALLERY: Collection<'gallery_items', GalleryItem> = {
  table: 'gallery_items',
  subject: 'gallery_item',
  order: 'newest',
  notFound: 'Image introuvable',
  searched: ({ description, alt }) => [description, alt],
  label: (row) => row.description,
  present: ({ row, media }) => ({
    id: row.id,
    image: imageUrl(media),
    description: row.description,
    alt: row.alt,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }),
};
