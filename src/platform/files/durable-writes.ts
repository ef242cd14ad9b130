import { execFile } from 'node:child_process';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** Brings what a folder says is in it to the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Brings everything that was written to a folder's file system to the disk, as a `sync` of each file would, and in one go:
 * of thousands of small files, each waits for the disk otherwise.
 * @throws when the disk could not take something (`syncfs`; Linux says so since 5.8).
 */
export async function syncFileSystem(folder: string): Promise<void> {
  await promisify(execFile)('sync', ['--file-system', folder]);
}

/**
 * Makes a folder and those above it that are missing, on the disk before it returns: without the entry in the folder
 * above, a power cut takes the new folder away with every file that was synchronised in it.
 * @param mode permissions of what is made.
 */
export async function makeDurableFolder(path: string, mode?: number): Promise<void> {
  const topmost = await mkdir(path, { recursive: true, ...(mode !== undefined && { mode }) });
  if (topmost === undefined) return;
  for (let made = path; ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === topmost || made === dirname(made)) return;
  }
}

/** Returns the name of a file that is being written: a process that is killed meanwhile leaves it behind. */
export function partialPath(path: string): string {
  return `${path}.partial`;
}

/** Writes a file beside its name, then under it; what fails half-way, such as on a full disk, leaves nothing behind. */
async function writeWhole(
  path: string,
  contents: string | Uint8Array | Readable,
  { isSynced, mode }: { readonly isSynced: boolean; readonly mode?: number | undefined },
): Promise<void> {
  const partial = partialPath(path);
  try {
    const file = await open(partial, 'w', mode);
    try {
      await file.writeFile(contents);
      if (isSynced) await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Writes a file that is on the disk, whole, under its name, when this returns; until then nothing has that name. What
 * fails half-way, such as on a full disk, leaves nothing behind.
 */
export async function writeDurableFile(
  path: string,
  contents: string | Uint8Array | Readable,
  mode?: number,
): Promise<void> {
  await writeWhole(path, contents, { isSynced: true, mode });
  await syncFolder(dirname(path));
}

/** The same, but for the power cut: {@link syncFileSystem} brings it to the disk. */
export function writeUnsyncedFile(path: string, contents: Uint8Array): Promise<void> {
  return writeWhole(path, contents, { isSynced: false });
}

/** Removes a file, and what a killed process left of a write of it, for good when this returns. */
export async function removeDurableFile(path: string): Promise<void> {
  await rm(partialPath(path), { force: true });
  await rm(path, { force: true });
  await syncFolder(dirname(path));
}
