import { PUBLICATION_STATUSES } from '../publication.schema.ts';
import {
  type FormBase,
  type ImageValue,
  NO_PICTURE,
  type PictureValue,
  type PublicationFormValues,
  pictureAt,
} from './admin-form-values.ts';

/** What is kept of a form on the device: what was typed, and what it began with. */
export interface FormDraft {
  readonly values: PublicationFormValues;
  readonly base: FormBase;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A file that the device has lost leaves an empty place, which the form asks to fill. */
function pictureOf(value: unknown): PictureValue {
  if (!isFields(value)) return NO_PICTURE;
  if (value.kind === 'file' && value.file instanceof File) return { kind: 'file', file: value.file };
  return value.kind === 'address' ? pictureAt(textOf(value.url)) : NO_PICTURE;
}

function imageOf(value: unknown): ImageValue {
  const fields = isFields(value) ? value : {};
  return { picture: pictureOf(fields.picture), caption: textOf(fields.caption) };
}

function valuesOf(value: Fields): PublicationFormValues {
  return {
    title: textOf(value.title),
    details: textOf(value.details),
    coverImage: pictureOf(value.coverImage),
    images: Array.isArray(value.images) ? value.images.map(imageOf) : [],
    status: PUBLICATION_STATUSES.find((status) => status === value.status) ?? 'draft',
    publishedAt: textOf(value.publishedAt),
  };
}

/**
 * Reads what the device kept; an older version of this product may have written it.
 * @param present what the form begins with today, which holds the publication's own fields.
 */
export function readFormDraft(kept: unknown, present: FormBase): FormDraft | null {
  if (!isFields(kept) || !isFields(kept.values) || !isFields(kept.base) || !isFields(kept.base.values))
    return null;
  const { etag, values } = kept.base;
  return {
    values: valuesOf(kept.values),
    base: {
      publication: present.publication,
      etag: typeof etag === 'string' ? etag : null,
      values: valuesOf(values),
    },
  };
}
