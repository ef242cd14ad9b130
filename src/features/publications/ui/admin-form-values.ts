import type { SaveRequest } from '#admin/forms/use-save.ts';
import { type FormBase, isSamePicture, NO_PICTURE, type PictureValue, pictureAt } from '#admin/index.ts';
import { toLocalTime } from '#platform/text/local-time.ts';
import type { Publication } from '../publication.schema.ts';
import type { PublicationStatus } from '../publication.ts';
import type { PendingPicture } from './editor/pending-picture.ts';

export interface ImageValue {
  readonly picture: PictureValue;
  readonly caption: string;
}

/** The fields of the create and edit screens; the names are the API's. */
export interface PublicationFormValues {
  title: string;
  /** HTML. */
  details: string;
  /** A picture that is to be put into the text and is not there yet: kept, and sent by itself. */
  pendingPicture: PendingPicture | null;
  status: PublicationStatus;
  /** `2026-01-12T14:32` in the organisation's time zone, or empty. */
  publishedAt: string;
  coverImage: PictureValue;
  images: ImageValue[];
}

export type PublicationBase = FormBase<PublicationFormValues, Publication>;
export type PublicationSending = SaveRequest<PublicationFormValues, Publication>;

/** Returns the values of a new publication's form: published, now. */
export function newFormBase(now: Date, timeZone: string): PublicationBase {
  return {
    item: null,
    etag: null,
    values: {
      title: '',
      details: '',
      pendingPicture: null,
      status: 'published',
      publishedAt: toLocalTime(now.toISOString(), timeZone),
      coverImage: NO_PICTURE,
      images: [],
    },
  };
}

/** The form of a publication as it is kept. */
export function formBaseOf(publication: Publication, etag: string | null, timeZone: string): PublicationBase {
  const { title, details, coverImage, images, status, publishedAt } = publication;
  return {
    item: publication,
    etag,
    values: {
      title,
      details,
      pendingPicture: null,
      status,
      publishedAt: publishedAt === null ? '' : toLocalTime(publishedAt, timeZone),
      coverImage: coverImage === null ? NO_PICTURE : pictureAt(coverImage),
      images: images.map(({ url, caption }) => ({ picture: pictureAt(url), caption: caption ?? '' })),
    },
  };
}

export function areSameImages(some: readonly ImageValue[], others: readonly ImageValue[]): boolean {
  return (
    some.length === others.length &&
    some.every((image, index) => {
      const other = others[index];
      return (
        other !== undefined && image.caption === other.caption && isSamePicture(image.picture, other.picture)
      );
    })
  );
}
