import { z } from 'zod';
import { answerShape, requestShape } from '#content/fields/type-schemas.schema.ts';
import { galleryItem } from '#types/gallery-item.ts';

const instant = z.iso.datetime();

/** Picture of the gallery in an answer of the API (docs/specification/api.md#entities). */
export const galleryItemSchema = z
  .object({ id: z.string(), ...answerShape(galleryItem.fields), createdAt: instant, updatedAt: instant })
  .meta({ id: 'GalleryItem' });

export type GalleryItem = z.infer<typeof galleryItemSchema>;

const { image, imageFocus, ...texts } = requestShape(galleryItem.fields, 'new');

/** Body of `POST /gallery`. An error names the faulty fields in this order, as it did before the type was described. */
export const newGalleryItemSchema = z.object({ ...texts, image, imageFocus });

/** Body of `PUT /gallery/{id}`: a field left out keeps its value (docs/specification/api.md#request-bodies). */
export const galleryItemChangeSchema = z.object(requestShape(galleryItem.fields, 'change'));

export type NewGalleryItem = z.infer<typeof newGalleryItemSchema>;
export type GalleryItemChange = z.infer<typeof galleryItemChangeSchema>;
