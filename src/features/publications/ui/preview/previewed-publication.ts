import type { PictureValue } from '#admin/index.ts';
import { toInstant } from '#platform/text/local-time.ts';
import type { Publication, PublicationKind } from '../../publication.schema.ts';
import type { PublicationFormValues } from '../admin-form-values.ts';

/** A file chosen on this device and not sent yet, a picture's address as the API gives it, or none. */
export type PreviewedPicture = File | string | null;

/** A publication as a form holds it at one moment. It can be posted to another window (structured clone). */
export interface PreviewedPublication {
  readonly kind: PublicationKind;
  readonly title: string;
  /** HTML as it was typed or pasted: whoever shows it sanitises it first. */
  readonly details: string;
  /** ISO 8601, in UTC. */
  readonly publishedAt: string | null;
  readonly coverImage: PreviewedPicture;
  readonly images: readonly { readonly picture: PreviewedPicture; readonly caption: string }[];
}

/** A kept publication. */
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

/** What a form holds, saved or not. @param timeZone that of its date. */
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
