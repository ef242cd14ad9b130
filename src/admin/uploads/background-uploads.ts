import { useSyncExternalStore } from 'react';
import { type ApiError, isApiError, offlineError } from '../api/api-error.ts';
import { readSession } from '../api/session-store.ts';
import {
  deleteUpload,
  deleteUploadsOf,
  PAUSED,
  type TransferOptions,
  transferFile,
} from './transfer-file.ts';

/** A file uploaded while the person still types. */
export type BackgroundUpload =
  | { readonly kind: 'waiting' }
  /** Bytes; `isOffline` while the network is gone: it resumes by itself. */
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number; readonly isOffline: boolean }
  | { readonly kind: 'sent'; readonly id: string; readonly userId: string; readonly at: number }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * Milliseconds for which an upload's id is used without asking the server: well within the day for which it is kept.
 */
const TRUSTED_TIME = 12 * 60 * 60 * 1000;

/** Automatic retries before the user is asked. */
const MAX_TRIES = 5;

interface Entry {
  upload: BackgroundUpload;
  tries: number;
}

const entries = new Map<File, Entry>();
const listeners = new Set<() => void>();
let current: { readonly file: File; readonly ending: AbortController } | null = null;
let isPaused = false;

function set(file: File, upload: BackgroundUpload): void {
  const entry = entries.get(file);
  // Removed meanwhile.
  if (!entry) return;
  entry.upload = upload;
  for (const listener of listeners) listener();
}

async function transfer(file: File, ending: AbortController): Promise<void> {
  const userId = readSession()?.user.id ?? '';
  let sent = 0;
  const show = (isOffline: boolean) => set(file, { kind: 'sending', sent, total: file.size, isOffline });
  show(false);
  try {
    const id = await transferFile(file, {
      signal: ending.signal,
      onProgress: (bytes) => {
        sent = bytes;
        show(false);
      },
      onWaiting: show,
    });
    set(file, { kind: 'sent', id, userId, at: Date.now() });
    retryUnanswered();
  } catch (error) {
    const failure = isApiError(error) ? error : offlineError(error);
    set(file, failure.cancelled ? { kind: 'waiting' } : { kind: 'failed', error: failure });
  }
}

/** Uploads waiting files one after the other: on a slow link, two at a time would each take twice as long. */
async function run(): Promise<void> {
  if (current || isPaused) return;
  const next = [...entries].find(([, { upload }]) => upload.kind === 'waiting');
  if (!next) return;
  const [file, entry] = next;
  entry.tries += 1;
  current = { file, ending: new AbortController() };
  try {
    await transfer(file, current.ending);
  } finally {
    current = null;
    void run();
  }
}

/** Retries uploads that got no answer, when the network is back. Refused ones stay refused. */
function retryUnanswered(): void {
  for (const [file, { upload, tries }] of entries) {
    const isUnanswered = upload.kind === 'failed' && (upload.error.offline || upload.error.status >= 500);
    if (isUnanswered && tries < MAX_TRIES) set(file, { kind: 'waiting' });
  }
  void run();
}

/** Uploads a file in the background; a known one continues. Browser only. */
export function startUpload(file: File): void {
  isPaused = false;
  if (!entries.has(file)) entries.set(file, { upload: { kind: 'waiting' }, tries: 0 });
  addEventListener('online', retryUnanswered);
  for (const listener of listeners) listener();
  void run();
}

/** Retries a failed file. */
export function retryUpload(file: File): void {
  if (entries.get(file)?.upload.kind === 'failed') set(file, { kind: 'waiting' });
  startUpload(file);
}

/** True when another file has the same upload: files with the same bytes are sent once. */
function isShared(id: string): boolean {
  return [...entries.values()].some(({ upload }) => upload.kind === 'sent' && upload.id === id);
}

/** Abandons a file's upload, here and on the server, which limits the number per administrator. */
export function dropUpload(file: File): void {
  const upload = entries.get(file)?.upload;
  entries.delete(file);
  if (current?.file === file) current.ending.abort();
  if (upload?.kind === 'sent' && !isShared(upload.id)) void deleteUpload(upload.id);
}

/**
 * Abandons the uploads of a discarded draft on the server. Does nothing while this screen uploads: the same photo,
 * chosen again, continues the draft's upload.
 */
export async function abandonUploads(files: readonly File[]): Promise<void> {
  if (files.length > 0 && entries.size === 0) await deleteUploadsOf(files);
}

/** Forgets files that a call has consumed, or that are no longer needed. */
export function forgetBackgroundUploads(files: readonly File[]): void {
  for (const file of files) entries.delete(file);
}

/**
 * Pauses and forgets the uploads when the screen is left, so that they do not continue, unseen, for the next user of
 * the device. The server keeps the bytes for a day and finds them again by content.
 */
export function pauseUploads(): void {
  isPaused = true;
  entries.clear();
  current?.ending.abort(PAUSED);
  removeEventListener('online', retryUnanswered);
}

/** True for a file uploaded in the background, which must not be sent within its form as well. */
export function isInBackground(file: File): boolean {
  return entries.has(file);
}

function isUsable(upload: BackgroundUpload): upload is Extract<BackgroundUpload, { kind: 'sent' }> {
  return (
    upload.kind === 'sent' &&
    upload.userId === readSession()?.user.id &&
    Date.now() - upload.at < TRUSTED_TIME
  );
}

/** Waits until a background upload has finished or failed. */
function follow(file: File, { signal, onProgress, onWaiting }: TransferOptions): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const upload = entries.get(file)?.upload;
      if (upload?.kind === 'sending') {
        onProgress(upload.sent, upload.total);
        onWaiting(upload.isOffline);
      }
      if (!signal.aborted && (upload?.kind === 'sending' || upload?.kind === 'waiting')) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}

/**
 * Returns a file's upload id: the background upload's where there is one, else a new one's.
 * @throws {ApiError} as `transferFile` does.
 */
export async function uploadOnce(file: File, options: TransferOptions): Promise<string> {
  if (entries.has(file)) {
    startUpload(file);
    await follow(file, options);
  }
  const upload = entries.get(file)?.upload;
  if (upload && isUsable(upload)) return upload.id;
  return transferFile(file, options);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state of a background upload; `null` for any other file. */
export function useBackgroundUpload(file: File | null): BackgroundUpload | null {
  return useSyncExternalStore(
    subscribe,
    () => (file ? (entries.get(file)?.upload ?? null) : null),
    () => null,
  );
}
