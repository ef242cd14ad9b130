import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '#lib/app-error.ts';
import { fileSizeLimit, fileTooLarge } from '#lib/http/multipart-body.ts';
import type { UploadedFile } from '#lib/http/uploaded-file.ts';
import type { IncomingFiles } from './incoming-files.ts';
import { isUploadId, UPLOAD_SENTENCES } from './upload.policy.ts';

/** Fields that take a file; in any other one, the id of an upload is a text like another. */
const FILE_FIELDS = ['coverImage', 'images', 'image', 'file', 'documents'] as const;

export interface AttachUploadsOptions {
  readonly files: IncomingFiles;
  readonly limits: {
    /** Bytes of one file, where its route names no limit for its field. */
    readonly fileSize: number;
    /** Files in one request. */
    readonly files: number;
  };
}

type Body = Record<string, unknown>;

interface Claim {
  readonly owner: string;
  readonly ids: readonly string[];
}

/** The body in which uploads are looked for: that of an administrator's call that takes files. */
function bodyOf({ actor, routeOptions, body }: FastifyRequest): Body | null {
  const takesFiles = routeOptions.schema?.consumes?.includes('multipart/form-data');
  return actor && takesFiles && typeof body === 'object' && body !== null ? (body as Body) : null;
}

function idsOf(body: Body): string[] {
  return FILE_FIELDS.flatMap((field) => body[field]).filter(isUploadId);
}

function refuse(field: string, sentence: string): never {
  throw new AppError('validation', { fields: { [field]: sentence } });
}

/** The file of an upload that has arrived in full. @throws {AppError} with a sentence beside the field. */
async function fileOf(
  files: IncomingFiles,
  owner: string,
  id: string,
  { field, limit }: { readonly field: string; readonly limit: number },
): Promise<UploadedFile> {
  const file = await files.find(owner, id);
  if (!file) refuse(field, UPLOAD_SENTENCES.unknown);
  if (file.received < file.size) refuse(field, UPLOAD_SENTENCES.unfinished);
  if (file.size > limit) throw fileTooLarge(field, limit);
  return file;
}

/** Counts the requests that use an upload: the last one removes it, if any of them succeeded. */
class UploadLeases {
  readonly #leases = new Map<string, { count: number; isTaken: boolean }>();

  acquire({ ids }: Claim): void {
    for (const id of ids) {
      const present = this.#leases.get(id);
      this.#leases.set(id, { count: (present?.count ?? 0) + 1, isTaken: present?.isTaken ?? false });
    }
  }

  /** @returns the uploads to remove. */
  release({ ids }: Claim, isTaken: boolean): string[] {
    return ids.filter((id) => {
      const present = this.#leases.get(id);
      if (!present) return false;
      present.count -= 1;
      present.isTaken ||= isTaken;
      if (present.count > 0) return false;
      this.#leases.delete(id);
      return present.isTaken;
    });
  }
}

/**
 * Puts the file of a finished upload where a request names it (docs/specification/links-that-fail.md#uploads), before
 * the body meets its schema: it is under the same limits, and validated by the same rules, as a file that came with the
 * request. The upload is removed when the request has succeeded; after a refusal it stays, so that nothing has to be
 * sent again.
 */
export const attachUploads = fastifyPlugin<AttachUploadsOptions>(
  async (app: FastifyInstance, { files, limits }) => {
    const claims = new WeakMap<FastifyRequest, Claim>();
    const leases = new UploadLeases();

    app.addHook('preValidation', async (request) => {
      const body = bodyOf(request);
      const ids = body ? idsOf(body) : [];
      if (!body || !request.actor || ids.length === 0) return;
      if (ids.length > limits.files) throw new AppError('too_large');
      const owner = request.actor.id;
      const claim = { owner, ids: [...new Set(ids)] };
      claims.set(request, claim);
      leases.acquire(claim);
      for (const field of FILE_FIELDS) {
        const limit = fileSizeLimit(request, field, limits.fileSize);
        const resolve = (value: unknown) =>
          isUploadId(value) ? fileOf(files, owner, value, { field, limit }) : value;
        const value = body[field];
        if (Array.isArray(value)) body[field] = await Promise.all(value.map(resolve));
        else if (isUploadId(value)) body[field] = await resolve(value);
      }
    });

    app.addHook('onSend', async (request, reply) => {
      const claim = claims.get(request);
      if (!claim) return;
      claims.delete(request);
      const isTaken = reply.statusCode >= 200 && reply.statusCode < 300;
      for (const id of leases.release(claim, isTaken)) {
        // The request has succeeded, whatever becomes of this: the sweep comes by later.
        await files.remove(claim.owner, id).catch((error: unknown) => {
          request.log.error({ err: error }, 'a taken upload could not be removed');
        });
      }
    });
  },
  { name: 'claim-uploads' },
);
