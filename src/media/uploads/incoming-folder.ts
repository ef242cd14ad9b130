import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUploadId } from './upload.policy.ts';

/** An upload as it lies on the disk. */
export interface IncomingFile {
  /** Which administrator's it is. */
  readonly owner: string;
  readonly id: string;
  readonly path: string;
  /** The name that its sender gave it. */
  readonly filename: string;
  /** Bytes that it will have in the end. */
  readonly size: number;
  /** Bytes that have arrived. */
  readonly received: number;
  /** Time at which its last byte arrived. */
  readonly touchedAt: Date;
}

type Description = Pick<IncomingFile, 'filename' | 'size'>;

/** The names in a folder; none where there is none of that name. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

/** Reads the tus store's description of an upload; `null` where it is missing or damaged. */
async function readDescription(path: string): Promise<Description | null> {
  try {
    const info = JSON.parse(await readFile(`${path}.json`, 'utf8'));
    const filename = info.metadata?.filename;
    return Number.isSafeInteger(info.size)
      ? { size: info.size, filename: typeof filename === 'string' ? filename : '' }
      : null;
  } catch {
    return null;
  }
}

/** Milliseconds since 1970 of a file's newest change; 0 where there is none. */
function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** The uploads that nothing has taken yet: a folder for each administrator, two files for each upload. */
export class IncomingFolder {
  readonly #path: string;
  /** Descriptions, which never change, so that counting reads no file twice. */
  #descriptions = new Map<string, Description>();

  constructor(path: string) {
    this.#path = path;
  }

  async find(owner: string, id: string): Promise<IncomingFile | null> {
    if (!isUploadId(id)) return null;
    const path = join(this.#path, owner, id);
    const present = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    const description = present && (this.#descriptions.get(path) ?? (await readDescription(path)));
    if (!present || !description) {
      this.#descriptions.delete(path);
      return null;
    }
    this.#descriptions.set(path, description);
    return { owner, id, path, ...description, received: present.size, touchedAt: present.mtime };
  }

  async list(owner: string): Promise<IncomingFile[]> {
    const names = await namesIn(join(this.#path, owner));
    const found = await Promise.all(names.map((name) => this.find(owner, name)));
    return found.filter((file) => file !== null);
  }

  /** Bytes that have been declared and are still to come, of everybody's uploads together. */
  async countExpectedBytes(): Promise<number> {
    let bytes = 0;
    const seen = new Map<string, Description>();
    for (const owner of await namesIn(this.#path)) {
      for (const file of await this.list(owner)) {
        bytes += Math.max(0, file.size - file.received);
        seen.set(file.path, file);
      }
    }
    this.#descriptions = seen;
    return bytes;
  }

  async remove(owner: string, id: string): Promise<void> {
    const path = join(this.#path, owner, id);
    for (const name of [path, `${path}.json`, `${path}.json.partial`]) await rm(name, { force: true });
    this.#descriptions.delete(path);
  }

  /**
   * Removes the uploads last written to before an instant, with whatever a process that died left of them.
   * @returns how many uploads went.
   */
  async removeUntouchedSince(limit: Date): Promise<number> {
    let count = 0;
    for (const owner of await namesIn(this.#path)) {
      const names = await namesIn(join(this.#path, owner));
      for (const id of new Set(names.map((name) => name.replace(/[.]json([.]partial)?$/, '')))) {
        const path = join(this.#path, owner, id);
        const times = await Promise.all([path, `${path}.json`, `${path}.json.partial`].map(changedAt));
        if (Math.max(...times) >= limit.getTime()) continue;
        await this.remove(owner, id);
        count += 1;
      }
    }
    return count;
  }
}
