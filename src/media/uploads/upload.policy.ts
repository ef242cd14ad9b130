import { newSecret } from '#lib/identifiers.ts';

const MEBIBYTE = 1024 * 1024;

/** Bytes of one upload: the largest file that any call takes (docs/specification/links-that-fail.md#uploads). */
export const MAX_UPLOAD_SIZE = 50 * MEBIBYTE;

/**
 * Uploads of one administrator that nothing has taken yet, finished or not: six forms of forty photographs. An
 * administrator who leaves a form keeps its files for the draft, and must be able to begin the next one.
 */
export const MAX_UPLOADS = 240;

/** Bytes of all of them together, as they were declared. */
export const MAX_UPLOADS_SIZE = 600 * MEBIBYTE;

/**
 * Milliseconds after its last byte for which an upload waits to be taken
 * (docs/specification/links-that-fail.md#uploads).
 */
export const UPLOAD_LIFETIME = 24 * 60 * 60 * 1000;

/** Milliseconds of silence after which an upload gives way to a new one, where there are too many. */
export const UPLOAD_IDLE_TIME = 60 * 60 * 1000;

/** Beside the field of a form that names an upload. */
export const UPLOAD_SENTENCES = {
  unknown: 'Ce fichier n’est plus sur le serveur. Envoyez-le de nouveau.',
  unfinished: 'Ce fichier n’est pas encore arrivé en entier. Reprenez son envoi.',
} as const;

/**
 * Form of an upload's id: 256 random bits behind a word, then its bytes (ids of 0.4.0 end without them). No address of a
 * picture looks like this (they hold slashes), so that both may stand in one field.
 */
const UPLOAD_ID = /^upload_[\w-]{43}(?:-(\d{1,8}))?$/;

export function isUploadId(value: unknown): value is string {
  return typeof value === 'string' && UPLOAD_ID.test(value);
}

/** Returns a new id of an upload, with its bytes, because a repeated call compares the uploads that it took by them. */
export function newUploadId(size: number): string {
  return `upload_${newSecret()}-${size}`;
}

/** Returns the bytes of the upload that a text names, also when a call has taken it; `undefined` for any other text. */
export function uploadSize(text: string): number | undefined {
  const [, size] = UPLOAD_ID.exec(text) ?? [];
  return size === undefined ? undefined : Number(size);
}
