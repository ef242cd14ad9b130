import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { makeDurableFolder, writeDurableFile } from './durable-writes.ts';

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
    await makeDurableFolder(dirname(path));
    await writeDurableFile(path, contents);
  }
}
