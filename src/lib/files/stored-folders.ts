import type { FileStore } from './file-store.ts';

/** Maximum keys yielded at once. */
const CHUNK = 500;

/** Name of a stored file's folder: its unguessable key (256 bits as base64url). */
const KEY = /^[\w-]{43}$/;

/** Folder of removed files until their last day: `quarantine/2026-12-22/<key>`. Never served. */
export const QUARANTINE = 'quarantine';

/** True for the name of a stored file's folder. No other folder of the store is ever touched. */
export function isStoredKey(name: string): boolean {
  return KEY.test(name);
}

/**
 * Yields the keys of the stored files in a folder of the store, at most 500 at a time.
 * @param folder the store itself when left out.
 */
export async function* storedKeys(files: FileStore, folder?: string): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const name of files.folders(folder)) {
    if (!isStoredKey(name)) continue;
    keys.push(name);
    if (keys.length < CHUNK) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
