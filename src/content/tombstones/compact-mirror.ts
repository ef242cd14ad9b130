import type { FileStore } from '#lib/files/file-store.ts';
import { mergeTombstone, type TombstonesBySubject } from './merge-tombstones.ts';
import {
  deleteMirrorFiles,
  deletePartialFiles,
  FULL_FILE,
  listMirrorFiles,
  type MirrorFile,
  readMirrorFile,
  writeMirrorFile,
} from './mirror-file.ts';

/** Files that are not full yet: with more, a reader would wait for each. */
const MAX_SMALL_FILES = 32;

/** Files put together at once: their tombstones are in memory. */
const MAX_FILES = 64;

/**
 * Merges the small files of the mirror. Each new file is in the store before one that it replaces is deleted, and no
 * tombstone is lost except those that a later one of the same thing replaces, because several processes may do this at
 * once, and die at any moment.
 */
export async function compactMirror(files: FileStore): Promise<void> {
  const small = (await listMirrorFiles(files)).filter(({ count }) => count < FULL_FILE);
  if (small.length > MAX_SMALL_FILES) await rewriteFiles(files, small.slice(0, MAX_FILES), '');
}

/**
 * Takes the tombstones before an instant out of the mirror.
 * @returns their number.
 */
export async function expireMirror(files: FileStore, before: string): Promise<number> {
  const old = (await listMirrorFiles(files)).filter(({ oldest }) => oldest < before);
  let count = 0;
  for (let start = 0; start < old.length; start += MAX_FILES) {
    const some = old.slice(start, start + MAX_FILES);
    count += await rewriteFiles(files, some, before);
  }
  await deletePartialFiles(files, before);
  return count;
}

/**
 * Writes the tombstones of several files into new ones, then deletes the old files. A damaged one stays as it is until it
 * is as old as its tombstones; nothing is done where another process has replaced one of them meanwhile.
 * @param before tombstones of an earlier instant are dropped.
 * @returns the number of tombstones that are not kept.
 */
async function rewriteFiles(files: FileStore, old: readonly MirrorFile[], before: string): Promise<number> {
  const merged: TombstonesBySubject = new Map();
  const whole: MirrorFile[] = [];
  for (const file of old) {
    const contents = await readMirrorFile(files, file);
    if (!contents) return 0;
    if (contents.isDamaged && file.modifiedAt.toISOString() >= before) continue;
    whole.push(file);
    for (const tombstone of contents.tombstones) mergeTombstone(merged, tombstone);
  }
  const kept = [...merged.values()]
    .filter(({ endedAt }) => endedAt >= before)
    .sort((one, other) => (one.endedAt < other.endedAt ? -1 : 1));
  for (let start = 0; start < kept.length; start += FULL_FILE) {
    await writeMirrorFile(files, kept.slice(start, start + FULL_FILE));
  }
  await deleteMirrorFiles(files, whole);
  return merged.size - kept.length;
}
