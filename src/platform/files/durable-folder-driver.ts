import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';

/** What a folder says is in it reaches the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * A folder whose files are on the disk, whole, before a write is answered: the row that names a file is committed
 * after it, and must not outlive it when the power goes.
 */
export class DurableFolderDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, contents);
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, contents);
  }

  /** Reads a part of a file, both ends included. */
  streamRange(key: string, start: number, end: number): Readable {
    return createReadStream(join(this.#folder, key), { start, end });
  }

  async #write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const path = join(this.#folder, key);
    const folder = dirname(path);
    const partial = `${path}.partial`;
    await mkdir(folder, { recursive: true });
    const file = await open(partial, 'w');
    try {
      await file.writeFile(contents);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
    await syncFolder(folder);
    await syncFolder(dirname(folder));
  }
}
