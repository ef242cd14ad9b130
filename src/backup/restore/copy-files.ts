import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#lib/files/file-store.ts';
import { sha256 } from '#lib/identifiers.ts';
import { counted } from '#lib/text/counted.ts';
import { damagedBackup } from '../backup-error.ts';
import type { OpenBackup } from '../open-backup.ts';
import type { Progress } from './build-database.ts';
import type { FoundFiles, WantedFile } from './found-files.queries.ts';
import { TaskPool } from './task-pool.ts';
import { type FileEntry, readValidatedPicture } from './validate-file.ts';

/** Small files written concurrently. */
const WRITTEN_AT_ONCE = 8;

/** Maximum bytes of a file held in memory; larger ones are streamed. */
const SMALL = 2 * 1024 * 1024;

/** Files between two progress messages. */
const FILES_BETWEEN = 1_000;

async function sumOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

async function isStored(store: FileStore, path: string, wanted: WantedFile): Promise<boolean> {
  const present = await store.find(path);
  if (present?.size !== wanted.storedSize) return false;
  return (await sumOf(await store.getStream(path))) === wanted.storedSha256;
}

/** Returns the error for a file that changed since the first reading. */
function changedError() {
  return damagedBackup('elle a changé pendant la restauration');
}

async function* assertSum(body: AsyncIterable<Uint8Array>, sum: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== sum) throw changedError();
}

/** A copy in progress. */
interface Copying {
  readonly store: FileStore;
  /** Writes a small file. */
  readonly put: (path: string, bytes: Uint8Array) => Promise<void>;
  readonly found: FoundFiles;
  readonly writing: TaskPool;
  readonly progress: Progress;
}

/** Reads a file and starts storing it. */
async function copyFile(
  { store, put, writing }: Copying,
  entry: FileEntry,
  wanted: WantedFile,
): Promise<void> {
  const path = `${entry.key}/${entry.name}`;
  if (wanted.sha256 === wanted.storedSha256) {
    const body = assertSum(entry.body, wanted.storedSha256);
    if (entry.size > SMALL) return store.putStream(path, Readable.from(body, { objectMode: false }));
    const bytes = await buffer(body);
    return writing.begin(() => put(path, bytes));
  }
  const picture = await readValidatedPicture(entry);
  if (!picture || sha256(picture) !== wanted.storedSha256) throw changedError();
  return writing.begin(() => put(path, picture));
}

/**
 * Copies the wanted files of a backup.
 * @returns how many were wanted, and how many of them were missing.
 */
async function copyWanted(
  backup: OpenBackup,
  copying: Copying,
): Promise<{ readonly seen: number; readonly copied: number }> {
  const { store, found, progress } = copying;
  let copied = 0;
  let seen = 0;
  for await (const entry of backup.entries()) {
    if (entry.kind !== 'file') break;
    const wanted = found.findWanted(entry.key, entry.name);
    if (!wanted) continue;
    seen += 1;
    if (!(await isStored(store, `${entry.key}/${entry.name}`, wanted))) {
      await copyFile(copying, entry, wanted);
      copied += 1;
    }
    if (seen % FILES_BETWEEN === 0) progress(`${counted(seen, 'fichier en place', 'fichiers en place')}…`);
  }
  return { seen, copied };
}

/**
 * Reads a backup a second time, and stores the files that the restored database references, each compared with its
 * state when it was validated. Existing files stay. All are synced to disk on return.
 * @param isNewStore true for a store that no site's database references. Only there may a power cut leave a
 * half-written file: a second restore compares it, and nothing else reads it.
 * @returns the number of files stored.
 */
export async function copyFiles(
  backup: OpenBackup,
  store: FileStore,
  isNewStore: boolean,
  found: FoundFiles,
  progress: Progress,
): Promise<number> {
  const writing = new TaskPool(WRITTEN_AT_ONCE);
  const put: Copying['put'] = (path, bytes) =>
    isNewStore ? store.putUnsynced(path, bytes) : store.put(path, bytes);
  try {
    const { seen, copied } = await copyWanted(backup, { store, put, found, writing, progress });
    await writing.finish();
    if (seen !== found.count().wanted) throw changedError();
    // Also syncs files that a killed restore wrote and this one has found.
    await store.sync();
    return copied;
  } finally {
    // Waits for running writes: nothing may be written after a failure.
    await writing.settle();
  }
}
