import { type ApiAnswer, callApi } from '#admin/api/api-client.ts';
import { sendForm, uploadImageOnce } from '#admin/index.ts';
import type { Publication, PublicationKind } from '../publication.schema.ts';
import { publicationCalls } from '../publications.calls.ts';
import type { PublicationFormValues, PublicationSending } from './admin-form-fields.tsx';
import { type SubmissionContext, submissionOf } from './admin-submission.ts';

/** A publication with its ETag. */
export interface ReadPublication {
  readonly publication: Publication;
  readonly etag: string | null;
}

function readOf({ body, etag }: ApiAnswer<Publication>): ReadPublication {
  return { publication: body, etag };
}

export async function readPublication(kind: PublicationKind, id: string): Promise<ReadPublication> {
  return readOf(await callApi(publicationCalls(kind).read, { id }));
}

/** Restores a publication from the trash. @throws {ApiError} */
export function restorePublication(kind: PublicationKind, id: string): Promise<ApiAnswer<Publication>> {
  return callApi(publicationCalls(kind).restore, { id });
}

/** Creates a publication, or sends its changed fields. @throws {ApiError} */
export async function sendPublication(
  values: PublicationFormValues,
  sending: PublicationSending,
  context: SubmissionContext,
): Promise<ApiAnswer<Publication>> {
  const { base, idempotencyKey } = sending;
  const body = await submissionOf(values, sending, context, uploadImageOnce);
  const { create, change } = publicationCalls(context.kind);
  if (!base.item) return sendForm(create, { idempotencyKey, ...body });
  return sendForm(change, { id: base.item.id, ifMatch: base.etag, idempotencyKey, ...body });
}
