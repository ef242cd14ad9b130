import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '#platform/files/file-store.ts';
import { sha256 } from '#platform/identifiers.ts';
import { damagedBackup } from '../backup-error.ts';
import type { OpenBackup } from '../open-backup.ts';
import type { Progress } from './build-database.ts';
import { counted } from './describe-cleaned.ts';
import type { FoundFiles, WantedFile } from './found-files.queries.ts';
import { type FileEntry, readJudgedPicture } from './judge-file.ts';

/** Files between two words about them. */
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

/** The refusal of a file that is no longer what it was at the first reading. */
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

async function copyFile(store: FileStore, entry: FileEntry, wanted: WantedFile): Promise<void> {
  const path = `${entry.key}/${entry.name}`;
  if (wanted.sha256 === wanted.storedSha256) {
    const body = assertSum(entry.body, wanted.storedSha256);
    await store.putStream(path, Readable.from(body, { objectMode: false }));
    return;
  }
  const picture = await readJudgedPicture(entry);
  if (!picture || sha256(picture) !== wanted.storedSha256) throw changedError();
  await store.put(path, picture);
}

/**
 * Reads a backup a second time and puts the files that the restored database names into the store, each compared with
 * what it was when it was judged. A file that is there already stays.
 * @returns how many were put there.
 */
export async function copyFiles(
  backup: OpenBackup,
  store: FileStore,
  found: FoundFiles,
  progress: Progress,
): Promise<number> {
  let copied = 0;
  let seen = 0;
  for await (const entry of backup.entries()) {
    if (entry.kind !== 'file') break;
    const wanted = found.findWanted(entry.key, entry.name);
    if (!wanted) continue;
    seen += 1;
    if (!(await isStored(store, `${entry.key}/${entry.name}`, wanted))) {
      await copyFile(store, entry, wanted);
      copied += 1;
    }
    if (seen % FILES_BETWEEN === 0) progress(`${counted(seen, 'fichier en place', 'fichiers en place')}…`);
  }
  if (seen !== found.count().wanted) throw changedError();
  return copied;
}
