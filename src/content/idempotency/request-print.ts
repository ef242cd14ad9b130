import type { FastifyRequest } from 'fastify';
import { type UploadedFile, uploadedFileSchema } from '#platform/http/uploaded-file.ts';
import { sha256 } from '#platform/identifiers.ts';
import { trimEndOf } from '#platform/text/trim-end.ts';

/**
 * Bytes of what a text names as a finished upload (docs/specification/links-that-fail.md#uploads): `null` where that
 * is no longer there, `undefined` for any other text.
 */
export type UploadSize = (owner: string, text: string) => Promise<number | null | undefined>;

/** What a request asks for, in short. */
export interface RequestPrint {
  /** Method and path; of a change, also the version that it is made to. */
  readonly call: string;
  /** SHA-256 of the body, each file replaced by a mark. */
  readonly text: string;
  /** Bytes of each file, in order; `null` for an upload that the first request has taken: it may be any. */
  readonly sizes: readonly (number | null)[];
}

export function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return trimEndOf(path, '/');
}

/**
 * Fields that no call heeds (docs/specification/api.md#request-bodies): an echo's edit screen sends the present as
 * `updatedAt`, another one at each try.
 */
const IGNORED = ['id', 'slug', 'createdAt', 'updatedAt', 'deletedAt'];

function contentOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !IGNORED.includes(name)));
}

function isFile(value: unknown): value is UploadedFile {
  return uploadedFileSchema.safeParse(value).success;
}

/**
 * Files are compared by their sizes: a second try may name another upload of the same file, or one that the first try
 * has taken.
 * @param owner whose uploads are looked for.
 */
export async function printRequest(
  request: FastifyRequest,
  owner: string,
  sizeOf: UploadSize,
): Promise<RequestPrint> {
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
  const text = sha256(JSON.stringify((await mark(contentOf(request.body))) ?? null));
  const version = request.headers['if-match'] ?? '';
  return { call: `${request.method} ${pathOf(request)} ${version}`.trim(), text, sizes };
}

/** As it is kept. */
export function writePrint({ call, text, sizes }: RequestPrint): string {
  return JSON.stringify([call, text, sizes]);
}

export function readPrint(kept: string): RequestPrint {
  const [call, text, sizes] = JSON.parse(kept);
  return { call, text, sizes };
}

/** Whether two requests to one address ask for the same. */
export function isSameContent(one: RequestPrint, other: RequestPrint): boolean {
  return (
    one.text === other.text &&
    one.sizes.length === other.sizes.length &&
    one.sizes.every((size, index) => {
      const counterpart = other.sizes[index];
      return size === null || counterpart === null || size === counterpart;
    })
  );
}
