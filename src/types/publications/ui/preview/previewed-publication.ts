import { sizeOf } from '#admin/documents/document-value.tsx';
import { focusOf, type PictureValue } from '#admin/index.ts';
import type { Focus } from '#lib/images/focus.ts';
import type { Publication, PublicationKind } from '../../publication.schema.ts';
import { jsonOf, PUBLICATION_FIELD_NAMES, type PublicationFormValues } from '../admin-form-fields.tsx';

/** File that is not uploaded yet, address of a picture as the API answers it, or none. */
export type PreviewedPicture = File | string | null;

interface PreviewedImage {
  readonly picture: PreviewedPicture;
  readonly caption: string;
  readonly alt: string | null;
  readonly decorative: boolean;
  readonly focus: Focus | null;
}

interface PreviewedDocument {
  /** File that is not uploaded yet, address of a document as the API answers it, or none. */
  readonly file: File | string | null;
  readonly title: string;
  /** Bytes. */
  readonly size: number;
}

type FormFields = Pick<Publication, keyof Publication & keyof PublicationFormValues>;

/**
 * Publication as it is in a form, its body as typed or pasted: not sanitised. It can be posted to another window
 * (structured clone).
 */
export interface PreviewedPublication extends Omit<FormFields, 'coverImage' | 'images' | 'documents'> {
  readonly kind: PublicationKind;
  readonly coverImage: PreviewedPicture;
  readonly coverFocus: Focus | null;
  readonly images: readonly PreviewedImage[];
  readonly documents: readonly PreviewedDocument[];
}

/** Returns the preview of a stored publication. */
export function previewOf(kind: PublicationKind, publication: Publication): PreviewedPublication {
  const {
    id,
    slug,
    excerpt,
    alertUntil,
    picturesToDescribe,
    createdAt,
    updatedAt,
    deletedAt,
    images,
    documents,
    ...fields
  } = publication;
  return {
    ...fields,
    kind,
    images: images.map(({ url, caption, ...image }) => ({ picture: url, caption: caption ?? '', ...image })),
    documents: documents.map(({ url, ...document }) => ({ file: url, ...document })),
  };
}

function pictureOf(picture: PictureValue): PreviewedPicture {
  if (picture.kind === 'file') return picture.file;
  return picture.kind === 'address' ? picture.url : null;
}

/** Returns the preview of a form's values, saved or not. @param timeZone of its date. */
export function previewOfForm(
  kind: PublicationKind,
  values: PublicationFormValues,
  timeZone: string,
): PreviewedPublication {
  const fields = jsonOf(values, PUBLICATION_FIELD_NAMES, timeZone) as FormFields;
  return {
    ...fields,
    kind,
    coverImage: pictureOf(values.coverImage),
    coverFocus: focusOf(values.coverImage),
    images: values.images.map(({ picture, ...texts }) => ({
      ...texts,
      picture: pictureOf(picture),
      focus: focusOf(picture),
    })),
    documents: values.documents.map((document) => ({
      file: document.kind === 'file' ? document.file : document.kind === 'address' ? document.url : null,
      title: document.title,
      size: sizeOf(document) ?? 0,
    })),
  };
}
