import { type ApiAnswer, callApi } from '#admin/api/api-client.ts';
import { sendForm } from '#admin/index.ts';
import { CONTENT_TYPES } from '#content/content-types.ts';
import type { Publication, PublicationKind } from '../publication.schema.ts';
import type { PublicationFormValues, PublicationSending } from './admin-form-values.ts';
import { type SubmissionContext, submissionOf } from './admin-submission.ts';

/** A publication with the version it was read in. */
export interface ReadPublication {
  readonly publication: Publication;
  readonly etag: string | null;
}

function pathOf(kind: PublicationKind, ...segments: string[]): string {
  return ['', CONTENT_TYPES[kind].segments.api, ...segments.map(encodeURIComponent)].join('/');
}

function readOf({ body, etag }: ApiAnswer<Publication>): ReadPublication {
  return { publication: body, etag };
}

export async function readPublication(kind: PublicationKind, id: string): Promise<ReadPublication> {
  return readOf(await callApi<Publication>(pathOf(kind, id)));
}

/** Brings one back from the trash. @throws {ApiError} */
export function restorePublication(kind: PublicationKind, id: string): Promise<ApiAnswer<Publication>> {
  return callApi<Publication>(pathOf(kind, id, 'restore'), { method: 'PATCH' });
}

/** An image that the server has taken: its address, and its size in pixels. */
export interface UploadedImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Sends one image of a text or a list. */
export async function uploadImage(file: File): Promise<UploadedImage> {
  const form = new FormData();
  form.append('file', file);
  return (await sendForm<UploadedImage>('/images', { method: 'POST', form })).body;
}

/** A file stays one image of the site, however often its form is sent. */
const ADDRESSES = new WeakMap<File, Promise<string>>();

function uploadedAddress(file: File): Promise<string> {
  const known = ADDRESSES.get(file);
  if (known) return known;
  const address = uploadImage(file).then(({ url }) => url);
  ADDRESSES.set(file, address);
  address.catch(() => ADDRESSES.delete(file));
  return address;
}

/** Creates a publication, or changes what was changed of one. @throws {ApiError} */
export async function sendPublication(
  values: PublicationFormValues,
  sending: PublicationSending,
  context: SubmissionContext,
): Promise<ApiAnswer<Publication>> {
  const { base, idempotencyKey } = sending;
  const body = await submissionOf(values, sending, context, uploadedAddress);
  if (!base.item) {
    return sendForm<Publication>(pathOf(context.kind), { method: 'POST', idempotencyKey, ...body });
  }
  const path = pathOf(context.kind, base.item.id);
  return sendForm<Publication>(path, { method: 'PUT', ifMatch: base.etag, idempotencyKey, ...body });
}
