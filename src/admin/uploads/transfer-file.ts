import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import { addresses } from '#src/addresses.ts';
import { ApiError, cancelledError, errorFromResponse, isApiError, offlineError } from '../api/api-error.ts';
import { readSession } from '../api/session-store.ts';

/** Reason of a signal that stops a transfer without deleting what has arrived. */
export const PAUSED = 'paused';

/** Milliseconds for which the server keeps an unused upload. */
const LIFETIME = 24 * 60 * 60 * 1000;

/** Bytes a request: a proxy that buffers a whole request loses no more than this when the link breaks. */
const CHUNK_SIZE = 1024 * 1024;

/** Milliseconds before each retry; counted from the first again after each chunk that arrives. */
const RETRY_DELAYS = [500, 1000, 3000, 5000, 10_000];

export interface TransferOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number, total: number) => void;
  /** Called with `true` when the network is gone, and with `false` when it is back. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** Loads the client with the first file: most visits send none. */
function loadTus() {
  return import('tus-js-client').catch((error: unknown) => {
    throw offlineError(error);
  });
}

/** Returns a fingerprint by which a file is recognised after a reload: its bytes and the administrator. */
async function fingerprintOf(file: File): Promise<string> {
  const owner = readSession()?.user.id ?? '';
  const { name, size, lastModified } = file;
  // Browsers compute digests on secure origins only; elsewhere the file's name, size and date have to do.
  if (!globalThis.crypto.subtle) return [owner, name, size, lastModified].join('/');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return `${owner}/${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Insufficient Storage (RFC 4918 §11.5): a retry frees no space. */
const DISK_FULL = 507;

function isUnanswered(error: Error | DetailedError): boolean {
  return 'originalResponse' in error && error.originalResponse === null;
}

function shouldRetry(error: DetailedError): boolean {
  if (isApiError(error.causingError) || !navigator.onLine) return false;
  const status = error.originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== DISK_FULL);
}

/** Returns a failed transfer as a failed call: with the server's sentence, or as offline. */
async function toApiError(error: Error | DetailedError): Promise<ApiError> {
  if (!('originalResponse' in error)) return offlineError(error);
  if (isApiError(error.causingError)) return error.causingError;
  const { originalResponse: answer } = error;
  if (!answer || answer.getStatus() === 0) return offlineError(error);
  return errorFromResponse(new Response(answer.getBody(), { status: answer.getStatus() }));
}

function cancelled(): ApiError {
  return cancelledError('Envoi annulé.');
}

function idOf({ url }: Pick<Upload, 'url'>): string {
  return url?.split('/').at(-1) ?? '';
}

/** Resumes an upload of an earlier visit, if the server may still have it. */
async function resumeEarlier(upload: Upload): Promise<void> {
  const earlier = await upload.findPreviousUploads();
  const newest = earlier
    .filter(({ creationTime }) => Date.now() - Date.parse(creationTime) < LIFETIME)
    .sort((one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime))
    .at(0);
  if (newest) upload.resumeFromPreviousUpload(newest);
}

/**
 * Uploads a file resumably (tus): what has arrived is not sent again after a broken link or a reload.
 * @returns the upload's id, which replaces the file in a call of the API.
 * @throws {ApiError} as any call does; `cancelled` when `signal` stopped it.
 */
export async function transferFile(file: File, options: TransferOptions): Promise<string> {
  const { signal, onProgress, onWaiting } = options;
  const tus = await loadTus();
  const fingerprint = await fingerprintOf(file);
  if (signal.aborted) throw cancelled();
  const ended = new AbortController();
  try {
    return await new Promise<string>((resolve, reject) => {
      const upload = new tus.Upload(file, {
        endpoint: `${location.origin}${addresses.api.uploads}`,
        metadata: { filename: file.name },
        chunkSize: CHUNK_SIZE,
        retryDelays: RETRY_DELAYS,
        fingerprint: async () => fingerprint,
        onBeforeRequest: authorize,
        onShouldRetry: shouldRetry,
        onProgress,
        onSuccess: () => resolve(idOf(upload)),
        onError: (error) => {
          if (navigator.onLine || !isUnanswered(error)) {
            void toApiError(error).then(reject);
            return;
          }
          onWaiting(true);
          const resume = () => {
            onWaiting(false);
            upload.start();
          };
          addEventListener('online', resume, { once: true, signal: ended.signal });
        },
      });
      const stop = () => {
        reject(cancelled());
        // A cancelled upload is deleted at the server too; one that cannot be reached now expires within a day.
        void upload.abort(signal.reason !== PAUSED).catch(() => {});
      };
      signal.addEventListener('abort', stop, { once: true, signal: ended.signal });
      // An unreadable storage has no earlier upload.
      const begin = resumeEarlier(upload).catch(() => {});
      void begin.then(() => {
        if (!signal.aborted) upload.start();
      });
    });
  } finally {
    ended.abort();
  }
}

function authorize(request: HttpRequest): void {
  const session = readSession();
  if (!session) throw new ApiError({ status: 401 });
  request.setHeader('authorization', `Bearer ${session.token}`);
}

/** Deletes a finished upload at the server. One that cannot be reached now expires within a day. */
export async function deleteUpload(id: string): Promise<void> {
  const tus = await loadTus();
  await tus.Upload.terminate(addresses.api.upload(id), { onBeforeRequest: authorize }).catch(() => {});
}

/** Deletes on the server the uploads of files, found by their content: those of earlier visits too. */
export async function deleteUploadsOf(files: readonly File[]): Promise<void> {
  const { urlStorage } = (await loadTus()).defaultOptions;
  for (const file of files) {
    for (const upload of await urlStorage.findUploadsByFingerprint(await fingerprintOf(file))) {
      await deleteUpload(idOf({ url: upload.uploadUrl }));
      await urlStorage.removeUpload(upload.urlStorageKey);
    }
  }
}

/** Forgets uploads that a call has used, and those that the server has deleted. */
export async function forgetUploads(ids: readonly string[]): Promise<void> {
  const { defaultOptions } = await loadTus();
  const { urlStorage } = defaultOptions;
  for (const { uploadUrl, creationTime, urlStorageKey } of await urlStorage.findAllUploads()) {
    const isOver = Date.now() - Date.parse(creationTime) > LIFETIME;
    if (isOver || ids.some((id) => uploadUrl?.endsWith(`/${id}`)))
      await urlStorage.removeUpload(urlStorageKey);
  }
}
