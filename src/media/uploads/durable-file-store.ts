import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Configstore, FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { makeDurableFolder, writeDurableFile } from '#lib/files/durable-writes.ts';

/** For this process's eyes alone. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Stores each upload's description in a file beside its bytes: whole, or not there at all. */
function durableInfo(folder: string): Configstore {
  const pathOf = (name: string) => join(folder, `${name}.json`);
  return {
    get: async (name) => {
      try {
        return JSON.parse(await readFile(pathOf(name), 'utf8')) as Upload;
      } catch {
        return undefined;
      }
    },
    set: (name, upload) => writeDurableFile(pathOf(name), JSON.stringify(upload), FILE_MODE),
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Checks whether an upload may be made, and makes it before the next one is checked. */
export type QuotaCheck = (upload: Upload, create: () => Promise<Upload>) => Promise<Upload>;

/**
 * The tus file store, whose answers are durable: an upload that was made (201), a piece that was
 * acknowledged (204) and an offset that was told (HEAD) are on the disk, with the upload's name and length and the
 * folders' entries. A power cut or a kill takes nothing of them away.
 */
export class DurableFileStore extends FileStore {
  readonly #folder: string;
  readonly #quota: QuotaCheck;

  constructor(folder: string, quota: QuotaCheck) {
    super({ directory: folder, configstore: durableInfo(folder) });
    this.#folder = folder;
    this.#quota = quota;
    // No upload without its length, because the limits are checked before a byte is written.
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override create(upload: Upload): Promise<Upload> {
    return this.#quota(upload, () => this.#makeFiles(upload));
  }

  /** Returns an upload after its bytes are synced to the disk, because the answered offset must never decrease. */
  override async getUpload(name: string): Promise<Upload> {
    const upload = await super.getUpload(name);
    const file = await open(join(this.#folder, name), 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    return upload;
  }

  /**
   * Writes the body of a request. Where the connection breaks, the bytes that had arrived stay, and the next HEAD counts
   * them; where the disk refuses, the request's bytes go, and those acknowledged before stay.
   * @returns the offset after it.
   */
  override async write(readable: Readable, name: string, offset: number): Promise<number> {
    const file = await open(join(this.#folder, name), 'r+');
    try {
      let position = offset;
      for await (const bytes of readable) {
        await onDisk(file, offset, () => writeWhole(file, bytes, position));
        position += bytes.length;
      }
      await onDisk(file, offset, () => file.sync());
      return position;
    } finally {
      await file.close();
    }
  }

  async #makeFiles(upload: Upload): Promise<Upload> {
    const path = join(this.#folder, upload.id);
    await makeDurableFolder(dirname(path), FOLDER_MODE);
    try {
      const file = await open(path, 'wx', FILE_MODE);
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      // Its folder's entries, this file's among them, go to the disk with it.
      await this.configstore.set(upload.id, upload);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return upload;
  }
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

/** Does something with a file; where the disk refuses, the file ends again where it ended before the request. */
async function onDisk(file: FileHandle, end: number, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    // Where the disk refuses this too, the file keeps unacknowledged bytes, which the next HEAD counts.
    await file.truncate(end).catch(() => {});
    throw error;
  }
}
