import { z } from 'zod';
import { ALT, CAPTION } from '#content/fields/pictures/pictures.ts';
import { newGalleryItemSchema } from '#types/gallery/gallery-item.schema.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { SCHEMAS } from '#types/published/published.schema.ts';
import { newAgentSchema } from '#types/team/agent.schema.ts';

/** The name of a file in `demo/pictures`. */
const picture = z.string().regex(/^[\w-]+[.](?:avif|webp|jpe?g|png)$/, 'is not the name of a picture');

export const demoPublicationSchema = z.strictObject({
  title: z.string().min(1).max(publicationFields.title.max),
  /** `today`: an alert in force from the day of loading on, because one with a fixed date would always have ended. */
  publishedAt: z.union([z.iso.datetime({ offset: true }), z.literal('today')]),
  cover: picture,
  /** Ids, in one line with commas. */
  domains: z
    .string()
    .transform((line) => line.split(', '))
    .default([]),
  /** Its page leads to the one with help. */
  mentionsViolence: z.literal('yes').optional(),
  images: z
    .array(z.strictObject({ picture, caption: z.string().min(1).max(CAPTION.max) }))
    .max(publicationFields.images.max),
  /** HTML, as the editor writes it. */
  details: z.string().regex(/\S/, 'is empty'),
});

export type DemoPublication = z.infer<typeof demoPublicationSchema>;

/** Alternative texts of the pictures, by their names without the time of day. */
export const demoAltsSchema = z.record(z.string(), z.string().min(1).max(ALT.max));

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

/** A local time of day. */
const time = z.string().regex(/^\d{2}:\d{2}$/, 'is no time');

const { title, place, details } = SCHEMAS.event.new.shape;

/** The agenda. Days count from the day of loading, because an event with a fixed date would soon be over. */
export const demoEventsSchema = z.array(
  z.strictObject({
    title,
    place,
    details,
    inDays: z.int(),
    /** Both, or neither: whole days. */
    from: time.optional(),
    until: time.optional(),
    /** Whole days. @default 1 */
    days: z.int().positive().default(1),
    picture: picture.optional(),
  }),
);

export type DemoEvent = z.infer<typeof demoEventsSchema>[number];

/** Notices, oldest first. Days count from the day of loading. */
export const demoNoticesSchema = z.array(
  z.strictObject({
    title,
    place,
    details,
    kind: SCHEMAS.notice.new.shape.kind,
    publishedDaysAgo: z.int().positive(),
    deadlineInDays: z.int().optional(),
    documents: z.array(
      z.strictObject({
        /** The name of a file in `demo/notices`. */
        file: z.string().regex(/^[\w-]+[.]pdf$/, 'is not the name of a document'),
        title: z.string().min(1),
      }),
    ),
  }),
);

export type DemoNotice = z.infer<typeof demoNoticesSchema>[number];
