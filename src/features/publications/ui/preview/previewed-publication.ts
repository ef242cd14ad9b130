import type { PictureValue } from '#admin/index.ts';
import { toInstant } from '#platform/text/local-time.ts';
import type { Publication, PublicationKind } from '../../publication.schema.ts';
import type { PublicationFormValues } from '../admin-form-values.ts';

/** File that is not uploaded yet, address of a picture as the API answers it, or none. */
export type PreviewedPicture = File | string | null;

/** Publication as it is in a form. It can be posted to another window (structured clone). */
export interface PreviewedPublication {
  readonly kind: PublicationKind;
  readonly title: string;
  /** HTML as typed or pasted: not sanitised. */
  readonly details: string;
  /** ISO 8601, in UTC. */
  readonly publishedAt: string | null;
  readonly coverImage: PreviewedPicture;
  readonly images: readonly { readonly picture: PreviewedPicture; readonly caption: string }[];
}

/** Returns the preview of a stored publication. */
export function previewOf(kind: PublicationKind, publication: Publication): PreviewedPublication {
  const { title, details, publishedAt, coverImage, images } = publication;
  return {
    kind,
    title,
    details,
    publishedAt,
    coverImage,
    images: images.map(({ url, caption }) => ({ picture: url, caption: caption ?? '' })),
  };
}

function pictureOf(picture: PictureValue): PreviewedPicture {
  if (picture.kind === 'file') return picture.file;
  return picture.kind === 'address' ? picture.url : null;
}

/** Returns the preview of a form's values, saved or not. @param timeZone of its date. */
export function previewOfForm(
  kind: PublicationKind,
  { title, details, publishedAt, coverImage, images }: PublicationFormValues,
  timeZone: string,
): PreviewedPublication {
  return {
    kind,
    title,
    details,
    publishedAt: toInstant(publishedAt, timeZone),
    coverImage: pictureOf(coverImage),
    images: images.map(({ picture, caption }) => ({ picture: pictureOf(picture), caption })),
  };
}
