import { z } from 'zod';
import { newAgentSchema } from '#features/agents/agent.schema.ts';
import { newGalleryItemSchema } from '#features/gallery/gallery-item.schema.ts';
import {
  MAX_CAPTION_LENGTH,
  MAX_EXTRA_IMAGES,
  MAX_TITLE_LENGTH,
} from '#features/publications/publication.schema.ts';

/** The name of a file in `demo/pictures`. */
const picture = z.string().regex(/^[\w-]+[.](?:avif|webp|jpe?g|png)$/, 'is not the name of a picture');

export const demoPublicationSchema = z.strictObject({
  title: z.string().min(1).max(MAX_TITLE_LENGTH),
  publishedAt: z.iso.datetime({ offset: true }),
  cover: picture,
  /** Its page leads to the one with help. */
  mentionsViolence: z.literal('yes').optional(),
  images: z
    .array(z.strictObject({ picture, caption: z.string().min(1).max(MAX_CAPTION_LENGTH) }))
    .max(MAX_EXTRA_IMAGES),
  /** HTML, as the editor writes it. */
  details: z.string().regex(/\S/, 'is empty'),
});

export type DemoPublication = z.infer<typeof demoPublicationSchema>;

/** The team, in the order it is shown. */
export const demoAgentsSchema = z.array(
  z.strictObject({ ...newAgentSchema.omit({ image: true }).shape, picture }),
);

export type DemoAgent = z.infer<typeof demoAgentsSchema>[number];

/** The gallery, newest first, as it is shown. */
export const demoGallerySchema = z.array(
  z.strictObject({ ...newGalleryItemSchema.omit({ image: true }).shape, picture }),
);

export type DemoGalleryPicture = z.infer<typeof demoGallerySchema>[number];
