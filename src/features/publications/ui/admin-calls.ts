import { type ApiAnswer, callApi } from '#platform/api-client/api-client.ts';
import { isApiError } from '#platform/api-client/api-error.ts';
import type { Publication, PublicationKind } from '../publication.schema.ts';
import { PUBLICATION_WORDS } from '../publication-words.ts';
import { type Submission, unpackSubmission } from './admin-submission.ts';

/** A publication with the version it was read in (D13). */
export interface ReadPublication {
  readonly publication: Publication;
  readonly etag: string | null;
}

/** Where the trash of each kind is listed; the specification's addresses differ [7]. */
const TRASH_LISTS: Record<PublicationKind, string> = {
  article: '/articles/trash/all',
  bulletin: '/bulletins/trash/all',
  echo: '/echos/trash',
};

function pathOf(kind: PublicationKind, ...segments: string[]): string {
  return ['', PUBLICATION_WORDS[kind].path, ...segments.map(encodeURIComponent)].join('/');
}

function readOf({ body, etag }: ApiAnswer<Publication>): ReadPublication {
  return { publication: body, etag };
}

/** Everything but the trash, drafts and scheduled ones too (D15). */
export async function listPublications(kind: PublicationKind): Promise<Publication[]> {
  return (await callApi<Publication[]>(`${pathOf(kind)}?all=true`)).body;
}

export async function listTrash(kind: PublicationKind): Promise<Publication[]> {
  return (await callApi<Publication[]>(TRASH_LISTS[kind])).body;
}

export async function readPublication(kind: PublicationKind, id: string): Promise<ReadPublication> {
  return readOf(await callApi<Publication>(pathOf(kind, id)));
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
  return (await callApi<UploadedImage>('/images', { method: 'POST', form })).body;
}

async function uploadedAddress(file: File): Promise<string> {
  return (await uploadImage(file)).url;
}

function sendTo(path: string, method: 'POST' | 'PUT', { ifMatch, body }: Submission) {
  return callApi<Publication>(path, { method, ifMatch, ...body });
}

/** @param packed what `packSubmission` made. */
export async function createPublication(kind: PublicationKind, packed: FormData): Promise<ChangeResult> {
  await sendTo(pathOf(kind), 'POST', await unpackSubmission(packed, uploadedAddress));
  return { kind: 'saved' };
}

/** What came of a change: it is kept, or somebody else's came first (D13). */
export type ChangeResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly sentence: string; readonly latest: ReadPublication };

/** @param packed what `packSubmission` made. */
export async function changePublication(
  kind: PublicationKind,
  id: string,
  packed: FormData,
): Promise<ChangeResult> {
  const submission = await unpackSubmission(packed, uploadedAddress);
  try {
    await sendTo(pathOf(kind, id), 'PUT', submission);
    return { kind: 'saved' };
  } catch (error) {
    if (!isApiError(error) || error.status !== 409 || !error.current) throw error;
    return { kind: 'conflict', sentence: error.message, latest: await readPublication(kind, id) };
  }
}

export async function trashPublication(kind: PublicationKind, id: string): Promise<void> {
  await callApi(pathOf(kind, id, 'trash'), { method: 'PATCH' });
}

export async function restorePublication(kind: PublicationKind, id: string): Promise<void> {
  await callApi(pathOf(kind, id, 'restore'), { method: 'PATCH' });
}

/** Ends what lies in the trash (D18). */
export async function deletePublication(kind: PublicationKind, id: string): Promise<void> {
  await callApi(pathOf(kind, id), { method: 'DELETE' });
}
