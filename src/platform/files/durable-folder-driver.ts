import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { makeDurableFolder, syncFolder, writeDurableFile } from './durable-writes.ts';

/** True when a path leads nowhere: it, or a folder on its way, is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** True when a folder could not be moved because another one, with files in it, has its new name. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
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

  /** Reads a small file; `null` where there is none. @throws when it is there and cannot be read. */
  async getIfThere(key: string): Promise<string | null> {
    try {
      return await readFile(join(this.#folder, key), 'utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Writes a file that is not there yet, whole or not at all. @returns false where somebody else's is there. */
  async putOnce(key: string, contents: string): Promise<boolean> {
    const path = join(this.#folder, key);
    // A name of its own: another process may be writing the same file.
    const partial = `${path}.${randomUUID()}`;
    await writeDurableFile(partial, contents);
    try {
      // Some file systems know no links (FAT, some of the network's): a copy is not in one step, and exclusive too.
      await link(partial, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') throw error;
        return copyFile(partial, path, constants.COPYFILE_EXCL);
      });
      await syncFolder(dirname(path));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** Moves a folder with all that is in it, in one step. @throws when one of the new name is there. */
  async moveFolder(from: string, to: string): Promise<void> {
    const [source, target] = [join(this.#folder, from), join(this.#folder, to)];
    await makeDurableFolder(dirname(target));
    await rename(source, target);
    await syncFolder(dirname(target));
    await syncFolder(dirname(source));
  }

  async #write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const path = join(this.#folder, key);
    await makeDurableFolder(dirname(path));
    await writeDurableFile(path, contents);
  }
}
