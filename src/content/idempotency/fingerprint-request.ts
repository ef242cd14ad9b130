import type { FastifyRequest } from 'fastify';
import { type UploadedFile, uploadedFileSchema } from '#platform/http/uploaded-file.ts';
import { sha256 } from '#platform/identifiers.ts';
import { trimEndOf } from '#platform/text/trim-end.ts';

/** Returns the bytes of the upload that a text names: `null` where it is no longer there, `undefined` for other texts. */
export type UploadSize = (owner: string, text: string) => Promise<number | null | undefined>;

/** Summary of a request, by which two with one key are told apart. */
export interface RequestFingerprint {
  /** Method and path; of a change, also the version that it is made on top of. */
  readonly call: string;
  /** SHA-256 of the body, each file replaced by its place: no copy of what was written is stored. */
  readonly content: string;
  /** Bytes of each file, in order; `null` for an upload that the first request has taken: it may be any. */
  readonly sizes: readonly (number | null)[];
}

function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return trimEndOf(path, '/');
}

/** Fields that every call ignores. Without this, an echo's form, which sends the present time, never repeats itself. */
const IGNORED = ['id', 'slug', 'createdAt', 'updatedAt', 'deletedAt'];

function contentOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !IGNORED.includes(name)));
}

function isFile(value: unknown): value is UploadedFile {
  return uploadedFileSchema.safeParse(value).success;
}

/**
 * Returns the fingerprint of a request. Files count by their sizes: a retry may name another upload of the same file, or
 * one that the first call has taken.
 * @param owner of the uploads.
 */
export async function fingerprintRequest(
  request: FastifyRequest,
  owner: string,
  sizeOf: UploadSize,
): Promise<RequestFingerprint> {
  const sizes: (number | null)[] = [];
  async function mark(value: unknown): Promise<unknown> {
    const size =
      typeof value === 'string' ? await sizeOf(owner, value) : isFile(value) ? value.size : undefined;
    if (size !== undefined) {
      sizes.push(size);
      return { file: sizes.length };
    }
    if (typeof value !== 'object' || value === null) return value;
    const marked: unknown[] = [];
    for (const [name, part] of Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) {
      marked.push([name, await mark(part)]);
    }
    return marked;
  }
  const content = sha256(JSON.stringify((await mark(contentOf(request.body))) ?? null));
  const version = request.headers['if-match'] ?? '';
  return { call: `${request.method} ${pathOf(request)} ${version}`.trim(), content, sizes };
}

export function serializeFingerprint({ call, content, sizes }: RequestFingerprint): string {
  return JSON.stringify([call, content, sizes]);
}

export function parseFingerprint(text: string): RequestFingerprint {
  const [call, content, sizes] = JSON.parse(text);
  return { call, content, sizes };
}

/** True when two requests to one address ask for the same. */
export function hasSameContent(one: RequestFingerprint, other: RequestFingerprint): boolean {
  return (
    one.content === other.content &&
    one.sizes.length === other.sizes.length &&
    one.sizes.every((size, index) => {
      const counterpart = other.sizes[index];
      return size === null || counterpart === null || size === counterpart;
    })
  );
}
