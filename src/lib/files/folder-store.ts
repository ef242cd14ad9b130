import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  makeDurableFolder,
  syncFileSystem,
  syncFolder,
  writeDurableFile,
  writeUnsyncedFile,
} from './durable-writes.ts';
import { checkKey, type FilePart, type FileStore, isMissing, type StoredFile } from './file-store.ts';

/** Opens a folder of this machine as file store, without creating or changing anything. */
export function openFolderStore(folder: string): FileStore {
  return new FolderStore(folder);
}

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function findFile(path: string): Promise<StoredFile | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? { name: basename(path), size: found.size, modifiedAt: found.mtime } : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * A folder whose files are on the disk before a write returns, because the row that names a file is committed
 * after it, and must not outlive it in a power cut.
 */
class FolderStore implements FileStore {
  readonly kind = 'folder';
  readonly place: string;

  constructor(folder: string) {
    this.place = folder;
  }

  locate(key: string): string {
    return join(this.place, checkKey(key));
  }

  create(): Promise<void> {
    return makeDurableFolder(this.place);
  }

  ping(): Promise<void> {
    return access(this.place, constants.R_OK | constants.W_OK);
  }

  async put(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const path = this.locate(key);
    await makeDurableFolder(dirname(path));
    await writeDurableFile(path, contents);
  }

  putStream(key: string, contents: Readable): Promise<void> {
    return this.put(key, contents);
  }

  async putUnsynced(key: string, contents: Uint8Array): Promise<void> {
    const path = this.locate(key);
    await mkdir(dirname(path), { recursive: true });
    await writeUnsyncedFile(path, contents);
  }

  sync(): Promise<void> {
    return syncFileSystem(this.place);
  }

  async putOnce(key: string, contents: string): Promise<boolean> {
    const path = this.locate(key);
    await makeDurableFolder(dirname(path));
    // A unique name, because another process may be writing the same file.
    const partial = `${path}.${randomUUID()}`;
    await writeDurableFile(partial, contents);
    try {
      // Some file systems have no links (FAT, some network ones): a copy is not atomic, but exclusive too.
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

  async getIfThere(key: string): Promise<string | null> {
    try {
      return await readFile(this.locate(key), 'utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  getBytes(key: string): Promise<Uint8Array> {
    return readFile(this.locate(key));
  }

  getStream(key: string): Promise<Readable> {
    return this.streamToReader(key);
  }

  async streamToReader(key: string, part?: FilePart): Promise<Readable> {
    const file = await open(this.locate(key));
    return file.createReadStream({ ...part });
  }

  find(key: string): Promise<StoredFile | null> {
    return findFile(this.locate(key));
  }

  async *files(folder: string): AsyncIterable<StoredFile> {
    const path = this.locate(folder);
    for await (const entry of entriesOf(path)) {
      const found = entry.isFile() ? await findFile(join(path, entry.name)) : null;
      if (found) yield found;
    }
  }

  async *folders(folder?: string): AsyncIterable<string> {
    const path = folder === undefined ? this.place : this.locate(folder);
    for await (const entry of entriesOf(path)) if (entry.isDirectory()) yield entry.name;
  }

  delete(key: string): Promise<void> {
    return rm(this.locate(key), { force: true });
  }

  deleteAll(folder: string): Promise<void> {
    // A file that is written meanwhile, such as a rendition, would leave the folder and what else is in it (ENOTEMPTY).
    return rm(this.locate(folder), { recursive: true, force: true, maxRetries: 3 });
  }

  /** Atomic. */
  async moveFolder(from: string, to: string): Promise<void> {
    const [source, target] = [this.locate(from), this.locate(to)];
    await makeDurableFolder(dirname(target));
    await rename(source, target);
    await syncFolder(dirname(target));
    await syncFolder(dirname(source));
  }
}
