import { Server } from '@tus/server';
import { cleanLine } from '#lib/text/clean-text.ts';
import { addresses } from '#src/addresses.ts';
import { type IncomingFiles, storeName } from './incoming-files.ts';
import { MAX_UPLOAD_SIZE, newUploadId } from './upload.policy.ts';
import { UploadLocker } from './upload-locker.ts';

/** Names the administrator to the tus server; set by this server alone, never taken from a client. */
export const OWNER_HEADER = 'x-upload-owner';

/** Characters of a file's name that are kept. */
const MAX_NAME_LENGTH = 255;

/** Milliseconds that a request which broke off unnoticed is left before the next one goes on with its upload. */
const LOCK_DRAIN_TIME = 1000;

function ownerOf(request: Request): string {
  return request.headers.get(OWNER_HEADER) ?? '';
}

/** Answers a request of the tus protocol. @throws what the store threw, where that is an error and no answer. */
export type TusServer = (request: Request) => Promise<Response>;

/** The tus protocol (1.0.0: creation, creation-with-upload, termination) on top of the incoming files. */
export function createTusServer({ store }: IncomingFiles): TusServer {
  // Keeps each error for its request, because the library answers 500 for every one.
  const errors = new WeakMap<Request, Error>();
  const server = new Server({
    path: addresses.api.uploads,
    datastore: store,
    locker: new UploadLocker(),
    maxSize: MAX_UPLOAD_SIZE,
    lockDrainTimeout: LOCK_DRAIN_TIME,
    // Which origins may ask is the server's own affair (CORS_ORIGINS).
    allowedOrigins: [],
    namingFunction: (request) =>
      storeName(
        ownerOf(request),
        newUploadId(Number.parseInt(request.headers.get('upload-length') ?? '', 10)),
      ),
    generateUrl: (_request, { id }) => addresses.api.upload(id.split('/').at(-1) ?? ''),
    getFileIdFromRequest: (request, id) => (id ? storeName(ownerOf(request), id) : undefined),
    // Of the client's metadata the file name alone is kept, because it may become a report's title.
    onUploadCreate: async (_request, { metadata }) => ({
      metadata: { filename: cleanLine(metadata?.filename ?? '').slice(0, MAX_NAME_LENGTH) },
    }),
    onResponseError: (request, error) => {
      if (error instanceof Error && !('status_code' in error)) errors.set(request, error);
      return undefined;
    },
  });
  return async (request) => {
    const answer = await server.handleWeb(request);
    const error = errors.get(request);
    if (error) throw error;
    return answer;
  };
}
