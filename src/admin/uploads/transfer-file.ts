import type { DetailedError, Upload } from 'tus-js-client';
import { ApiError, cancelledError, errorFromResponse, isApiError, offlineError } from '../api/api-error.ts';
import { readSession } from '../api/session-store.ts';

/** Why a signal ends a transfer without its being given up: its screen was left. */
export const LEFT = 'left';

/** Milliseconds for which the server keeps what nothing took (D37). */
const LIFETIME = 24 * 60 * 60 * 1000;

/** Bytes that one request carries: what arrived before a cut is at the server, whatever stands in between. */
const PIECE_SIZE = 1024 * 1024;

/** Milliseconds before each new try; they begin anew with every piece that arrives. */
const RETRY_DELAYS = [500, 1000, 3000, 5000, 10_000];

export interface TransferOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number, total: number) => void;
  /** Called with `true` when the network is gone, with `false` when it is back. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** Loaded when the first file is sent: most visits send none. */
function loadTus() {
  return import('tus-js-client').catch((error: unknown) => {
    throw offlineError(error);
  });
}

/** What makes a file the same one after a reload, whoever chose it and whenever: its bytes, and who sends it. */
async function fingerprintOf(file: File): Promise<string> {
  const owner = readSession()?.user.id ?? '';
  const { name, size, lastModified } = file;
  // Browsers take sums on safe origins only; elsewhere, what a file says of itself has to do.
  if (!globalThis.crypto.subtle) return [owner, name, size, lastModified].join('/');
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return `${owner}/${[...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The server has no room (RFC 4918, 11.5): no new try makes any, and its sentence says whom to tell. */
const DISK_FULL = 507;

function isUnanswered(error: Error | DetailedError): boolean {
  return 'originalResponse' in error && error.originalResponse === null;
}

function shouldRetry(error: DetailedError): boolean {
  if (isApiError(error.causingError) || !navigator.onLine) return false;
  const status = error.originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== DISK_FULL);
}

/** A failed transfer as any other failed call: the server's own sentence, or that it could not be reached. */
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

function idOf(upload: Upload): string {
  return upload.url?.split('/').at(-1) ?? '';
}

/** Goes on where an earlier visit stopped, if the server may still have what arrived then. */
async function resumeEarlier(upload: Upload): Promise<void> {
  const earlier = await upload.findPreviousUploads();
  const newest = earlier
    .filter(({ creationTime }) => Date.now() - Date.parse(creationTime) < LIFETIME)
    .sort((one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime))
    .at(0);
  if (newest) upload.resumeFromPreviousUpload(newest);
}

/**
 * Sends a file resumably (D37): what arrived is not sent again, neither after a cut nor after a reload.
 * @returns the upload's id, which stands for the file in a call of the API.
 * @throws {ApiError} as any call does; a cancelled one when `signal` ended it.
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
        endpoint: `${location.origin}/api/uploads`,
        metadata: { filename: file.name },
        chunkSize: PIECE_SIZE,
        retryDelays: RETRY_DELAYS,
        fingerprint: async () => fingerprint,
        onBeforeRequest: (request) => {
          const session = readSession();
          if (!session) throw new ApiError({ status: 401 });
          request.setHeader('authorization', `Bearer ${session.token}`);
        },
        onShouldRetry: shouldRetry,
        onProgress,
        onSuccess: () => resolve(idOf(upload)),
        onError: (error) => {
          if (navigator.onLine || !isUnanswered(error)) {
            void toApiError(error).then(reject);
            return;
          }
          onWaiting(true);
          const goOn = () => {
            onWaiting(false);
            upload.start();
          };
          addEventListener('online', goOn, { once: true, signal: ended.signal });
        },
      });
      const stop = () => {
        reject(cancelled());
        // Given up, it is taken away here and there; what cannot be reached now goes by itself within a day.
        void upload.abort(signal.reason !== LEFT).catch(() => {});
      };
      signal.addEventListener('abort', stop, { once: true, signal: ended.signal });
      // A storage that cannot be read knows of no earlier visit.
      const begin = resumeEarlier(upload).catch(() => {});
      void begin.then(() => {
        if (!signal.aborted) upload.start();
      });
    });
  } finally {
    ended.abort();
  }
}

/** Forgets where files were sent to: those that a call has taken, and those that the server no longer has. */
export async function forgetUploads(ids: readonly string[]): Promise<void> {
  const { defaultOptions } = await loadTus();
  const { urlStorage } = defaultOptions;
  for (const { uploadUrl, creationTime, urlStorageKey } of await urlStorage.findAllUploads()) {
    const isOver = Date.now() - Date.parse(creationTime) > LIFETIME;
    if (isOver || ids.some((id) => uploadUrl?.endsWith(`/${id}`)))
      await urlStorage.removeUpload(urlStorageKey);
  }
}
