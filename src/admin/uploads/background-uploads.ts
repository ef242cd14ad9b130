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

/** A file that is sent before its form is, while the person goes on typing. */
export type BackgroundUpload =
  | { readonly kind: 'waiting' }
  /** Bytes; `isOffline` while the network is gone: it goes on by itself. */
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number; readonly isOffline: boolean }
  | { readonly kind: 'sent'; readonly id: string; readonly userId: string; readonly at: number }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Milliseconds for which an upload's id is used without asking the server: well within the day that it is kept. */
const TRUSTED_TIME = 12 * 60 * 60 * 1000;

/** Tries of a file by itself; from then on the person presses the button. */
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

/** Sends waiting files one after the other: on a slow link, two at a time would each take twice as long. */
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

/** Tries again what got no answer: the link is back. What the server refused stays refused. */
function retryUnanswered(): void {
  for (const [file, { upload, tries }] of entries) {
    const isUnanswered = upload.kind === 'failed' && (upload.error.offline || upload.error.status >= 500);
    if (isUnanswered && tries < MAX_TRIES) set(file, { kind: 'waiting' });
  }
  void run();
}

/** Sends a file in the background; one that is known goes on as it is. Browser only. */
export function startUpload(file: File): void {
  isPaused = false;
  if (!entries.has(file)) entries.set(file, { upload: { kind: 'waiting' }, tries: 0 });
  addEventListener('online', retryUnanswered);
  for (const listener of listeners) listener();
  void run();
}

/** Tries a failed file again. */
export function retryUpload(file: File): void {
  if (entries.get(file)?.upload.kind === 'failed') set(file, { kind: 'waiting' });
  startUpload(file);
}

/** True when another file has the same upload: two with the same bytes are sent once. */
function isShared(id: string): boolean {
  return [...entries.values()].some(({ upload }) => upload.kind === 'sent' && upload.id === id);
}

/** Gives a file up, here and on the server, which keeps a limited number for each administrator. */
export function dropUpload(file: File): void {
  const upload = entries.get(file)?.upload;
  entries.delete(file);
  if (current?.file === file) current.ending.abort();
  if (upload?.kind === 'sent' && !isShared(upload.id)) void deleteUpload(upload.id);
}

/**
 * Gives up the files of a draft that nobody wants, on the server. While this screen sends files itself it does nothing: the
 * same photo, chosen again, goes on with the upload of the draft.
 */
export async function giveUpFiles(files: readonly File[]): Promise<void> {
  if (files.length > 0 && entries.size === 0) await deleteUploadsOf(files);
}

/** Forgets files that a call has taken, or that are asked for no more. */
export function forgetBackgroundUploads(files: readonly File[]): void {
  for (const file of files) entries.delete(file);
}

/**
 * Stops as the screen is left, and forgets its files: without this, they are sent on, unseen, for whoever uses the device
 * next. What has arrived stays on the server for a day, and is found again by its content.
 */
export function pauseUploads(): void {
  isPaused = true;
  entries.clear();
  current?.ending.abort(PAUSED);
  removeEventListener('online', retryUnanswered);
}

/** True for a file that is sent in the background: it is not to travel once more within its form. */
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

/** Waits until a file in the background has arrived or failed. */
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
 * Returns the id of a file's upload: that of the background where it went or goes there, else of a new one.
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

/** Returns the state of a file that is sent in the background; `null` for one that is not. */
export function useBackgroundUpload(file: File | null): BackgroundUpload | null {
  return useSyncExternalStore(
    subscribe,
    () => (file ? (entries.get(file)?.upload ?? null) : null),
    () => null,
  );
}
