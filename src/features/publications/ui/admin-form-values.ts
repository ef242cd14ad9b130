import { toLocalTime } from '#platform/text/local-time.ts';
import type { Publication, PublicationStatus } from '../publication.schema.ts';

/** A picture as a form holds it: none yet, one of the site's, or a file chosen on this device. */
export type PictureValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'file'; readonly file: File };

export interface ImageValue {
  readonly picture: PictureValue;
  readonly caption: string;
}

/** What the create and edit screens let one fill in; the names are the API's [7]. */
export interface PublicationFormValues {
  title: string;
  /** HTML. */
  details: string;
  coverImage: PictureValue;
  images: ImageValue[];
  status: PublicationStatus;
  /** `2026-01-12T14:32` in the organisation's time zone, or empty. */
  publishedAt: string;
}

/** What a form began with: changes are told from it, and the version they are made to. */
export interface FormBase {
  /** `null` on a create screen. */
  readonly publication: Publication | null;
  readonly etag: string | null;
  readonly values: PublicationFormValues;
}

export const NO_PICTURE: PictureValue = { kind: 'none' };

export function pictureAt(url: string): PictureValue {
  return { kind: 'address', url };
}

/** A new publication's form: published, now [5]. */
export function newFormBase(now: Date, timeZone: string): FormBase {
  return {
    publication: null,
    etag: null,
    values: {
      title: '',
      details: '',
      coverImage: NO_PICTURE,
      images: [],
      status: 'published',
      publishedAt: toLocalTime(now.toISOString(), timeZone),
    },
  };
}

/** The form of a publication as it is kept. */
export function formBaseOf(publication: Publication, etag: string | null, timeZone: string): FormBase {
  const { title, details, coverImage, images, status, publishedAt } = publication;
  return {
    publication,
    etag,
    values: {
      title,
      details,
      coverImage: coverImage === null ? NO_PICTURE : pictureAt(coverImage),
      images: images.map(({ url, caption }) => ({ picture: pictureAt(url), caption: caption ?? '' })),
      status,
      publishedAt: publishedAt === null ? '' : toLocalTime(publishedAt, timeZone),
    },
  };
}

export function isSamePicture(one: PictureValue, other: PictureValue): boolean {
  if (one.kind === 'file' && other.kind === 'file') return one.file === other.file;
  if (one.kind === 'address' && other.kind === 'address') return one.url === other.url;
  return one.kind === other.kind;
}

function areSameImages(some: readonly ImageValue[], others: readonly ImageValue[]): boolean {
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

export type FieldName = keyof PublicationFormValues;

/** From top to bottom, as the screen shows them. */
export const FIELD_NAMES = [
  'title',
  'details',
  'status',
  'publishedAt',
  'coverImage',
  'images',
] as const satisfies readonly FieldName[];

/** Which fields were changed. */
export function changedFields(before: PublicationFormValues, after: PublicationFormValues): Set<FieldName> {
  const isChanged: Record<FieldName, boolean> = {
    title: before.title !== after.title,
    details: before.details !== after.details,
    coverImage: !isSamePicture(before.coverImage, after.coverImage),
    images: !areSameImages(before.images, after.images),
    status: before.status !== after.status,
    publishedAt: before.publishedAt !== after.publishedAt,
  };
  return new Set(FIELD_NAMES.filter((name) => isChanged[name]));
}

/** One's own changes on top of what somebody else saved meanwhile: both stay, one's own win (D13). */
export function rebaseValues(
  before: PublicationFormValues,
  mine: PublicationFormValues,
  latest: PublicationFormValues,
): PublicationFormValues {
  const changed = changedFields(before, mine);
  const kept = Object.fromEntries([...changed].map((name) => [name, mine[name]]));
  return { ...latest, ...kept };
}
