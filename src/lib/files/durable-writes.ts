import { execFile } from 'node:child_process';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** Flushes the entries of a folder to the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Flushes the file system of a folder to the disk at once, because with a `sync` for each of thousands of
 * small files, each would wait for the disk.
 * @throws when the disk could not take something (`syncfs`; Linux reports it since 5.8).
 */
export async function syncFileSystem(folder: string): Promise<void> {
  await promisify(execFile)('sync', ['--file-system', folder]);
}

/**
 * Creates a folder and its missing parents, on the disk before it returns: without its entry in the parent, a
 * power cut would remove the new folder with every file that was synced in it.
 * @param mode permissions of the created folders.
 */
export async function makeDurableFolder(path: string, mode?: number): Promise<void> {
  const topmost = await mkdir(path, { recursive: true, ...(mode !== undefined && { mode }) });
  if (topmost === undefined) return;
  for (let made = path; ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === topmost || made === dirname(made)) return;
  }
}

/**
 * Returns the temporary name of a file that is being written; a process that is killed meanwhile leaves it
 * behind.
 */
export function partialPath(path: string): string {
  return `${path}.partial`;
}

/**
 * Writes a file under a temporary name, then renames it; a failure, such as a full disk, leaves nothing
 * behind.
 */
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
 * Writes a file atomically, and on the disk before it returns; a failure, such as a full disk, leaves nothing
 * behind.
 */
export async function writeDurableFile(
  path: string,
  contents: string | Uint8Array | Readable,
  mode?: number,
): Promise<void> {
  await writeWhole(path, contents, { isSynced: true, mode });
  await syncFolder(dirname(path));
}

/** Writes a file atomically; it survives a power cut only once {@link syncFileSystem} has returned. */
export function writeUnsyncedFile(path: string, contents: Uint8Array): Promise<void> {
  return writeWhole(path, contents, { isSynced: false });
}

/** Removes a file, and the temporary file of a killed write of it, on the disk before it returns. */
export async function removeDurableFile(path: string): Promise<void> {
  await rm(partialPath(path), { force: true });
  await rm(path, { force: true });
  await syncFolder(dirname(path));
}
