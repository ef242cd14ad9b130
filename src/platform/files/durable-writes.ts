import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

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

/**
 * Writes a file that is on the disk, whole, under its name, when this returns; until then nothing has that name. What
 * fails half-way, such as on a full disk, leaves nothing behind.
 */
export async function writeDurableFile(
  path: string,
  contents: string | Uint8Array | Readable,
  mode?: number,
): Promise<void> {
  const partial = `${path}.partial`;
  try {
    const file = await open(partial, 'w', mode);
    try {
      await file.writeFile(contents);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}
