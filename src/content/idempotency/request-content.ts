import type { FastifyRequest } from 'fastify';
import { type UploadedFile, uploadedFileSchema } from '#lib/http/uploaded-file.ts';
import { sha256 } from '#lib/identifiers.ts';
import { trimEndOf } from '#lib/text/trim-end.ts';

/** The parts of a request that must be equal for a retry with the same key. */
export interface RequestContent {
  /** Method and path; of a change, also the version that it is made on top of. */
  readonly call: string;
  /** SHA-256 of the body, so that no copy of the request is stored. */
  readonly content: string;
}

/** Returns the bytes of the upload that a text names; `undefined` for any other text. */
export type UploadSize = (text: string) => number | undefined;

/** Fields that every call ignores; not compared, because an echo's form sends the present time with each retry. */
const IGNORED = ['id', 'slug', 'createdAt', 'updatedAt', 'deletedAt'];

function isFile(value: unknown): value is UploadedFile {
  return uploadedFileSchema.safeParse(value).success;
}

/**
 * Returns a value as it is compared. Files count by their sizes: a retry may name another upload of the same file, or one
 * that the first call has taken.
 */
function comparable(value: unknown, sizeOf: UploadSize): unknown {
  const size = typeof value === 'string' ? sizeOf(value) : isFile(value) ? value.size : undefined;
  if (size !== undefined) return { file: size };
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, comparable(part, sizeOf)]);
}

export function contentOf(
  { method, url, headers, body }: FastifyRequest,
  sizeOf: UploadSize,
): RequestContent {
  const [path = ''] = url.split('?');
  const said =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? Object.fromEntries(Object.entries(body).filter(([name]) => !IGNORED.includes(name)))
      : body;
  return {
    call: `${method} ${trimEndOf(path, '/')} ${headers['if-match'] ?? ''}`.trim(),
    content: sha256(JSON.stringify(comparable(said, sizeOf) ?? null)),
  };
}
