import { z } from 'zod';

// Browsers take these from gallery-item.ts itself, which leaves the validation library behind.
export { MAX_ALT_LENGTH, MAX_DESCRIPTION_LENGTH } from './gallery-item.ts';

const instant = z.iso.datetime();

/** A picture of the gallery, as the API says it (docs/specification/api.md#entities): instants in UTC. */
export const galleryItemSchema = z
  .object({
    id: z.string(),
    image: z.string().describe('The widest rendition'),
    description: z.string(),
    alt: z.string().describe('What the picture shows, for whoever does not see it'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'GalleryItem' });

export type GalleryItem = z.infer<typeof galleryItemSchema>;
