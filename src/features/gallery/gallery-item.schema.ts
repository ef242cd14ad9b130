import { z } from 'zod';
import { focusField, shownFocusSchema } from '#content/media/focus.schema.ts';
import { requiredImage } from '#content/media/image-field.schema.ts';
import { emptyAsAbsent, requiredLine } from '#platform/http/form-fields.schema.ts';
import { MAX_ALT_LENGTH, MAX_DESCRIPTION_LENGTH } from './gallery-item.ts';

const instant = z.iso.datetime();

/** Picture of the gallery in an answer of the API (docs/specification/api.md#entities). */
export const galleryItemSchema = z
  .object({
    id: z.string(),
    image: z.string().describe('The widest rendition'),
    imageFocus: shownFocusSchema,
    description: z.string(),
    alt: z.string().describe('What the picture shows, for whoever does not see it'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'GalleryItem' });

export type GalleryItem = z.infer<typeof galleryItemSchema>;

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

/** Body of `POST /gallery`. */
export const newGalleryItemSchema = z.object({ description, alt, image, imageFocus: focusField });

/** Body of `PUT /gallery/{id}`: a field left out keeps its value (docs/specification/api.md#request-bodies). */
export const galleryItemChangeSchema = z.object({
  description: description.optional(),
  alt: alt.optional(),
  image: z.preprocess(emptyAsAbsent, image.optional()),
  imageFocus: focusField,
});

export type NewGalleryItem = z.infer<typeof newGalleryItemSchema>;
export type GalleryItemChange = z.infer<typeof galleryItemChangeSchema>;
