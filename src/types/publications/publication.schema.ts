import { z } from 'zod';
import { answerShape } from '#content/fields/type-schemas.schema.ts';
import { publicationFields } from '#types/publication-fields.ts';

// Browsers take these from publication.ts itself, which leaves the validation library behind.
export {
  EXCERPT_LENGTH,
  PUBLICATION_KINDS,
  type PublicationKind,
  type PublicationLink,
  type PublicationStatus,
  type PublicationSummary,
  TEASER_LENGTH,
} from './publication.ts';

const instant = z.iso.datetime();
const { mentionsViolence, ...others } = answerShape(publicationFields);

/** A publication as the API's JSON (docs/specification/api.md#entities): instants in UTC, absent values `null`. */
export const publicationSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    ...others,
    alertUntil: instant
      .nullable()
      .describe('Until when a bulletin warns: `endsAt`, else 72 hours after its date; `null` for a draft'),
    mentionsViolence,
    picturesToDescribe: z
      .int()
      .describe('How many of its cover and images wait for their alternative text; read-only'),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'Publication' });

export type Publication = z.infer<typeof publicationSchema>;

/** A field that an administrator writes. The form and the columns have each of them. */
export type WrittenField = keyof typeof publicationFields;

export const alertCoverSchema = z.object({
  url: z.string().describe('One of the site’s own pictures, for `coverImage`'),
});

/** An item of a list: `details=false` leaves its body, its images and its documents out. */
export const listedPublicationSchema = publicationSchema
  .partial({ details: true, images: true, documents: true, domains: true })
  .meta({
    id: 'ListedPublication',
    description: 'Without `details` and `images` where `details=false` asks so',
  });

export type ListedPublication = z.infer<typeof listedPublicationSchema>;
export type PublicationImage = Publication['images'][number];
