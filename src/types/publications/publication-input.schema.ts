import { z } from 'zod';
import { type KeptPicture, type NewPicture, readPictures } from '#content/fields/pictures/pictures.schema.ts';
import { requestShape, withRules } from '#content/fields/type-schemas.schema.ts';
import { emptyAsAbsent } from '#lib/http/form-fields.schema.ts';
import {
  domainQuery,
  picturesQuery,
  searchQuery,
  sortQuery,
  switchQuery,
  yearQuery,
} from '#lib/http/list-query.ts';
import { pageQuerySchema } from '#lib/http/pagination.ts';
import type { UploadedFile } from '#lib/http/uploaded-file.ts';
import type { FocusChoice } from '#media/focus.schema.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { LISTED_STATUSES, PUBLICATION_SORTS, TRASH_SORTS } from './publication.policy.ts';

const SLUG = 'L’adresse est un texte court.';

/** Characters of a requested slug: those of the longest title, whose letters may become two each, with a number. */
const MAX_SLUG_LENGTH = 2 * publicationFields.title.max + 20;

const newFields = z.object(requestShape(publicationFields, 'new'));
const changedFields = z.object(requestShape(publicationFields, 'change'));

/** The fields of either body, as they come. */
type RawInput = z.output<typeof changedFields>;

/** Names of values that are read together with others. */
type PictureField =
  | 'coverImage'
  | 'coverFocus'
  | 'images'
  | 'captions'
  | 'alts'
  | 'decoratives'
  | 'focuses'
  | 'keptImages';

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
  readonly keptImages?: readonly KeptPicture[] | undefined;
  /** Images to add after those. */
  readonly newImages: readonly NewPicture[];
}

/** Returns the values of an input by the names of the fields. */
export function valuesOf({ cover, keptImages, newImages, ...others }: PublicationInput) {
  return { ...others, coverImage: cover, images: { kept: keptImages, added: newImages } };
}

/** Returns the same input for multipart and JSON. */
function toInput(raw: RawInput): PublicationInput {
  const { coverImage: cover, images, captions, alts, decoratives, focuses, keptImages, ...rest } = raw;
  const sent = { images, captions, alts, decoratives, focuses, keptImages };
  const { kept, added } = readPictures('images', publicationFields.images, sent);
  return { ...rest, cover, keptImages: kept, newImages: added };
}

/** The body of `POST /{kind}`: a title is required, and a cover image where it is published. */
export const createPublicationSchema = withRules(newFields, publicationFields).transform(toInput);

/** The body of `PUT /{kind}/{id}`: a field left out keeps its value (docs/specification/api.md#request-bodies). */
export const changePublicationSchema = withRules(changedFields, publicationFields).transform(toInput);

const { domains } = changedFields.shape;

/** The body of `PATCH /{kind}/{id}/domains`. */
export const changeDomainsSchema = z.object({
  add: domains.describe('Ids of domains to which it belongs from now on'),
  remove: domains.describe('Ids of domains to which it belongs no more'),
});
export type DomainChange = z.output<typeof changeDomainsSchema>;

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
    .string({ error: SLUG })
    .max(MAX_SLUG_LENGTH, SLUG)
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
  pictures: picturesQuery,
  domain: domainQuery,
});
