import { z } from 'zod';
import { itemSchemas } from '#content/collections/collection.schema.ts';
import { galleryItem } from '#types/gallery-item.ts';

const schemas = itemSchemas(galleryItem);
const { image, imageFocus, ...texts } = schemas.new.shape;

/** An error names the faulty fields of a new picture in this order, as it did before the type was described. */
export const galleryItemSchemas = { ...schemas, new: z.object({ ...texts, image, imageFocus }) };
export const {
  item: galleryItemSchema,
  new: newGalleryItemSchema,
  change: galleryItemChangeSchema,
} = galleryItemSchemas;

export type GalleryItem = z.infer<typeof galleryItemSchema>;
