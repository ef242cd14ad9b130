import { z } from 'zod';
import { shownFocusSchema } from '#content/media/focus.schema.ts';
import { PUBLICATION_STATUSES } from './publication.ts';

// Browsers take these from publication.ts itself, which leaves the validation library behind.
export {
  EXCERPT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_EXTRA_IMAGES,
  MAX_TITLE_LENGTH,
  PUBLICATION_KINDS,
  PUBLICATION_STATUSES,
  type PublicationKind,
  type PublicationLink,
  type PublicationStatus,
  type PublicationSummary,
  TEASER_LENGTH,
} from './publication.ts';

const instant = z.iso.datetime();

export const publicationImageSchema = z.object({
  url: z.string(),
  caption: z.string().nullable(),
  focus: shownFocusSchema,
});

/** A publication as the API's JSON (docs/specification/api.md#entities): instants in UTC, absent values `null`. */
export const publicationSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    details: z.string().describe('Sanitised HTML'),
    excerpt: z.string(),
    coverImage: z.string().nullable(),
    coverFocus: shownFocusSchema,
    images: z.array(publicationImageSchema),
    status: z.enum(PUBLICATION_STATUSES),
    publishedAt: instant.nullable(),
    endsAt: instant
      .nullable()
      .describe('The end that a bulletin’s alert was given; `null` for the other kinds'),
    alertUntil: instant
      .nullable()
      .describe('Until when a bulletin warns: `endsAt`, else 72 hours after its date; `null` for a draft'),
    mentionsViolence: z.boolean().describe('Its page leads to `/aide`, where that page has an entry'),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'Publication' });

export type Publication = z.infer<typeof publicationSchema>;

/**
 * A field that an administrator writes; the others follow from them, or belong to one. Input, columns and form each have
 * all of them.
 */
export type WrittenField = Exclude<
  keyof Publication,
  'id' | 'slug' | 'coverFocus' | 'excerpt' | 'alertUntil' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

export const alertCoverSchema = z.object({
  url: z.string().describe('One of the site’s own pictures, for `coverImage`'),
});

/** An item of a list: `details=false` leaves its body and its images out. */
export const listedPublicationSchema = publicationSchema.partial({ details: true, images: true }).meta({
  id: 'ListedPublication',
  description: 'Without `details` and `images` where `details=false` asks so',
});

export type ListedPublication = z.infer<typeof listedPublicationSchema>;
export type PublicationImage = z.infer<typeof publicationImageSchema>;
