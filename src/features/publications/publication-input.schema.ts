import { z } from 'zod';
import { type FocusChoice, focusField } from '#content/media/focus.schema.ts';
import { optionalImage } from '#content/media/image-field.schema.ts';
import {
  emptyAsAbsent,
  maxSentLength,
  parseJsonField,
  requiredLine,
} from '#platform/http/form-fields.schema.ts';
import { searchQuery, sortQuery, switchQuery, yearQuery } from '#platform/http/list-query.ts';
import { pageQuerySchema } from '#platform/http/pagination.ts';
import { type UploadedFile, uploadedFileSchema } from '#platform/http/uploaded-file.ts';
import { cleanLine } from '#platform/text/clean-text.ts';
import { hasPossibleYear, YEAR_RULE } from '#platform/text/years.ts';
import { LISTED_STATUSES, PUBLICATION_SORTS, TRASH_SORTS } from './publication.policy.ts';
import {
  MAX_CAPTION_LENGTH,
  MAX_EXTRA_IMAGES,
  MAX_TITLE_LENGTH,
  PUBLICATION_STATUSES,
  type WrittenField,
} from './publication.schema.ts';
import { ENDS_BEFORE } from './publication.ts';

const SENTENCES = {
  title: 'Le titre est requis.',
  titleLength: `Le titre compte au plus ${MAX_TITLE_LENGTH} caractères.`,
  details: 'Le contenu est un texte.',
  status: 'Le statut est « brouillon » ou « publié ».',
  publishedAt: 'La date de publication est invalide.',
  endsAt: 'La fin de l’alerte est invalide.',
  endsBefore: ENDS_BEFORE,
  mentionsViolence: 'Répondez par oui ou par non.',
  endless: 'Seul un bulletin d’urgence a une fin.',
  cover: 'L’image de couverture est requise.',
  images: 'Les images sont des fichiers ou des adresses du site.',
  imagesCount: `Une publication compte au plus ${MAX_EXTRA_IMAGES} images supplémentaires.`,
  captions: 'Une légende n’accompagne aucune image.',
  captionLength: `Une légende compte au plus ${MAX_CAPTION_LENGTH} caractères.`,
  slug: 'L’adresse est un texte court.',
  kept: 'La liste des images gardées est illisible.',
};

/** Of a slug that is asked for: that of the longest title, whose letters may become two each, with a number. */
const MAX_SLUG_LENGTH = 2 * MAX_TITLE_LENGTH + 20;

/** A title, as it is stored. */
export const titleSchema = requiredLine({
  required: SENTENCES.title,
  maxLength: MAX_TITLE_LENGTH,
  tooLong: SENTENCES.titleLength,
});

/** A caption, as it is stored; `null` for an empty one. */
export const captionSchema = z
  .string({ error: SENTENCES.kept })
  .max(maxSentLength(MAX_CAPTION_LENGTH), SENTENCES.captionLength)
  .transform(cleanLine)
  .pipe(z.string().max(MAX_CAPTION_LENGTH, SENTENCES.captionLength))
  .transform((text) => text || null);

const keptImage = z.object(
  {
    url: z.string({ error: SENTENCES.kept }).min(1, SENTENCES.kept),
    caption: captionSchema.nullish().transform((text) => text ?? null),
    focus: focusField,
  },
  { error: SENTENCES.kept },
);

const keptImages = z.array(keptImage, { error: SENTENCES.kept });

const asList = (value: unknown) => (value === undefined || Array.isArray(value) ? value : [value]);

/** An instant with its offset, as it is stored; its year is judged in UTC, as it is stored. */
function instantField(error: string) {
  return z.iso
    .datetime({ offset: true, error })
    .refine(hasPossibleYear, YEAR_RULE)
    .transform((text) => new Date(text).toISOString());
}

/** A field that a form leaves empty takes away what was there: there is no other way to say so. */
const emptyAsNone = (value: unknown) => (value === '' ? null : value);

/** The value of a switch, which multipart writes as a word. */
const readSwitch = (value: unknown) => {
  if (value === 'true' || value === 'false') return value === 'true';
  return emptyAsAbsent(value);
};

/** Every field that is written but the two that a new publication must have. */
const fields = {
  details: z.string({ error: SENTENCES.details }).optional(),
  status: z.preprocess(emptyAsAbsent, z.enum(PUBLICATION_STATUSES, { error: SENTENCES.status }).optional()),
  publishedAt: z.preprocess(emptyAsAbsent, instantField(SENTENCES.publishedAt).nullish()),
  endsAt: z.preprocess(emptyAsNone, instantField(SENTENCES.endsAt).nullish()),
  mentionsViolence: z.preprocess(readSwitch, z.boolean({ error: SENTENCES.mentionsViolence }).optional()),
  images: z
    .preprocess(
      asList,
      z.union([z.array(uploadedFileSchema), keptImages], { error: SENTENCES.images }).optional(),
    )
    .describe('Files to add (multipart), or the whole new list of {url, caption, focus} (JSON)'),
  captions: z
    .preprocess(asList, z.array(captionSchema, { error: SENTENCES.captions }).optional())
    .describe('Captions of the files of `images`, in the same order'),
  focuses: z
    .preprocess(asList, z.array(focusField, { error: SENTENCES.images }).optional())
    .describe('Points that crops of the files of `images` keep, in the same order'),
  keptImages: z
    .preprocess((value) => parseJsonField(emptyAsAbsent(value)), keptImages.optional())
    .describe(
      'Present images that stay, in this order: a JSON array of {url, caption, focus}; left out, all stay',
    ),
} satisfies Record<
  Exclude<WrittenField, 'title' | 'coverImage'> | 'captions' | 'focuses' | 'keptImages',
  z.ZodType
>;

const newFields = z.object({
  title: titleSchema,
  coverImage: optionalImage(SENTENCES.cover).describe('Required where the publication is published'),
  coverFocus: focusField,
  ...fields,
});
const changedFields = z.object({
  title: titleSchema.optional(),
  coverImage: optionalImage(SENTENCES.cover),
  coverFocus: focusField,
  ...fields,
});

/** The fields of either body, as they come. */
type RawInput = z.output<typeof changedFields>;

type PictureField = 'coverImage' | 'coverFocus' | 'images' | 'captions' | 'focuses' | 'keptImages';

/** An image that arrives with a request. */
export interface NewImage {
  readonly file: UploadedFile;
  readonly caption: string | null;
  readonly focus?: FocusChoice;
}

/** An image of the site that stays or is taken. */
export type KeptImage = z.output<typeof keptImage>;

/**
 * The fields of a request, whichever form it came in; one that is left out keeps its value
 * (docs/specification/api.md#request-bodies).
 */
export interface PublicationInput extends Partial<Omit<RawInput, PictureField>> {
  /** A file, or the address of one of the site's own images. */
  readonly cover?: UploadedFile | string | null | undefined;
  /** The point that crops of the cover keep, be it the present one or a new one. */
  readonly coverFocus?: FocusChoice;
  /** Images of the site that stay or are taken, in order; all present ones when left out. */
  readonly keptImages?: readonly KeptImage[] | undefined;
  /** Images to add after those. */
  readonly newImages: readonly NewImage[];
}

/** Returns the files of a multipart request; none for a JSON body, whose images are addresses. */
function filesOf(images: RawInput['images']): UploadedFile[] {
  return (images ?? []).filter((image): image is UploadedFile => 'path' in image);
}

/** Returns the new list of a JSON body, an empty one included; `undefined` for a multipart request. */
function listOf(images: RawInput['images']): KeptImage[] | undefined {
  return images?.every((image): image is KeptImage => 'url' in image) ? images : undefined;
}

function refineImages(raw: RawInput, context: z.RefinementCtx): void {
  const files = filesOf(raw.images).length;
  const kept = (raw.keptImages ?? listOf(raw.images) ?? []).length;
  if (files + kept > MAX_EXTRA_IMAGES) {
    context.addIssue({ code: 'custom', path: ['images'], message: SENTENCES.imagesCount });
  }
  if (raw.captions?.slice(files).some((text) => text !== null)) {
    context.addIssue({ code: 'custom', path: ['captions'], message: SENTENCES.captions });
  }
}

/** Returns the same input for multipart and JSON. */
function toInput(raw: RawInput): PublicationInput {
  const { coverImage: cover, images, captions = [], focuses = [], keptImages: kept, ...rest } = raw;
  return {
    ...rest,
    cover,
    keptImages: kept ?? listOf(images),
    newImages: filesOf(images).map((file, index) => ({
      file,
      caption: captions[index] ?? null,
      focus: focuses[index],
    })),
  };
}

/** The body of `POST /{kind}`: a title is required, and a cover image where it is published. */
export const createPublicationSchema = newFields.superRefine(refineImages).transform(toInput);

/** The body of `PUT /{kind}/{id}`: a field left out keeps its value (docs/specification/api.md#request-bodies). */
export const changePublicationSchema = changedFields.superRefine(refineImages).transform(toInput);

export const publicationTrashQuerySchema = pageQuerySchema.extend({
  q: searchQuery,
  sort: sortQuery(TRASH_SORTS),
  details: switchQuery.optional().describe('`false` leaves `details` and `images` out of each item'),
});
export const publicationListQuerySchema = publicationTrashQuerySchema.extend({
  sort: sortQuery(PUBLICATION_SORTS),
  all: switchQuery.optional().describe('With a token: drafts and scheduled ones too'),
  year: yearQuery,
  slug: z
    .string({ error: SENTENCES.slug })
    .max(MAX_SLUG_LENGTH, SENTENCES.slug)
    .toLowerCase()
    .optional()
    .describe('The one that has this slug, or had it'),
  status: z
    .preprocess(
      emptyAsAbsent,
      z
        .enum(LISTED_STATUSES, {
          error: 'Le statut est « draft », « scheduled », « published », « inForce » ou « ended ».',
        })
        .optional(),
    )
    .describe(
      'With a token, of all: drafts, those with a date to come, what visitors see, or bulletins whose alert is in force or over',
    ),
});

export { SENTENCES as PUBLICATION_SENTENCES };
