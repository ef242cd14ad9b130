import { z } from 'zod';
import { requiredImage } from '#content/media/image-field.schema.ts';
import { emptyAsAbsent, requiredLine } from '#platform/http/form-fields.schema.ts';
import { MAX_ALT_LENGTH, MAX_DESCRIPTION_LENGTH } from './gallery-item.schema.ts';

const description = requiredLine({
  required: 'La description est requise.',
  maxLength: MAX_DESCRIPTION_LENGTH,
  tooLong: `La description compte au plus ${MAX_DESCRIPTION_LENGTH} caractères.`,
});

const alt = requiredLine({
  required: 'Le texte alternatif est requis.',
  maxLength: MAX_ALT_LENGTH,
  tooLong: `Le texte alternatif compte au plus ${MAX_ALT_LENGTH} caractères.`,
});

const image = requiredImage('L’image est requise.');

/** The body of `POST /gallery`: all of it is required. */
export const newGalleryItemSchema = z.object({ description, alt, image });

/** The body of `PUT /gallery/{id}`: a field left out keeps its value (docs/specification/api.md#request-bodies). */
export const galleryItemChangeSchema = z.object({
  description: description.optional(),
  alt: alt.optional(),
  image: z.preprocess(emptyAsAbsent, image.optional()),
});

export type NewGalleryItem = z.infer<typeof newGalleryItemSchema>;
export type GalleryItemChange = z.infer<typeof galleryItemChangeSchema>;
