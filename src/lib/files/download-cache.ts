import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { BucketObject, OpenObject } from '../buckets/index.ts';
import { Limiter, type Release } from '../limiter.ts';
import { CachedFile } from './cached-file.ts';
import type { FilePart } from './file-store.ts';

const MEBIBYTE = 1024 * 1024;

/** Bytes on disk of all cached files. */
const MAX_SIZE = 256 * MEBIBYTE;

/** Bytes that stay free on the disk; with less, a file is streamed without being cached. */
const DISK_RESERVE = 128 * MEBIBYTE;

/** Milliseconds for which a file without readers stays. */
const IDLE_TIME = 30_000;

/** Concurrent downloads; a longer queue time means that the storage does not keep up. */
const FETCHES = { atOnce: 8, waiting: 2_000, longestWait: 15_000 };

/** Attempts when the file is dropped between look-up and read. */
const TRIES = 3;

/** Fetches a file. @param part the whole file when left out. */
type Fetch = (key: string, part?: FilePart) => Promise<OpenObject>;

/** Returns the body of an object as a stream; destroying it releases the connection. */
export function streamOf({ body, close }: OpenObject): Readable {
  return Readable.from(body, { objectMode: false }).once('close', close);
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `spool-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/**
 * Cache of files that are downloaded from a bucket. Each file is downloaded once for all concurrent readers, at full speed,
 * to an unlinked temporary file, so that a thousand readers on slow links hold neither connections nor memory.
 */
export class DownloadCache {
  readonly #folder: string;
  readonly #fetch: Fetch;
  readonly #fetches = new Limiter(FETCHES);
  /** Cached files, the oldest first, and downloads that have not begun to arrive. */
  readonly #files = new Map<string, CachedFile>();
  readonly #coming = new Map<string, Promise<CachedFile | null>>();

  /** @param folder of the unlinked temporary files. */
  constructor(folder: string, fetch: Fetch) {
    this.#folder = folder;
    this.#fetch = fetch;
  }

  /** Returns the metadata of a cached file. */
  find(key: string): BucketObject | undefined {
    return this.#files.get(key)?.object;
  }

  /** @throws {AppError} `overloaded` where files with readers fill the cache; and what `fetch` throws. */
  async open(key: string, part?: FilePart): Promise<Readable> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const file = this.#files.get(key) ?? (await this.#bring(key));
      if (file === null) break;
      if (!file.isLost) return file.stream(part);
    }
    return streamOf(await this.#fetch(key, part));
  }

  /** Drops the files of a deleted folder; current readers still read to the end. */
  invalidate(folder: string): void {
    for (const key of this.#files.keys()) if (key.startsWith(`${folder}/`)) this.#drop(key);
  }

  #bring(key: string): Promise<CachedFile | null> {
    let coming = this.#coming.get(key);
    if (!coming) {
      coming = this.#download(key).finally(() => this.#coming.delete(key));
      this.#coming.set(key, coming);
    }
    return coming;
  }

  /** @returns `null` where the disk has no room. */
  async #download(key: string): Promise<CachedFile | null> {
    const release = await this.#fetches.acquire();
    try {
      const arrival = await this.#fetch(key);
      try {
        const file = (await this.#hasRoom(arrival.size)) ? await this.#keep(key, arrival, release) : null;
        if (file) return file;
        arrival.close();
      } catch (error) {
        arrival.close();
        throw error;
      }
    } catch (error) {
      release();
      throw error;
    }
    release();
    return null;
  }

  async #hasRoom(size: number): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize >= size + DISK_RESERVE;
  }

  async #keep(key: string, arrival: OpenObject, release: Release): Promise<CachedFile> {
    this.#makeRoom(arrival.size);
    const handle = await openNameless(this.#folder);
    let timer: NodeJS.Timeout | undefined;
    const expire = () => {
      clearTimeout(timer);
      timer = setTimeout(() => file.isIdle && this.#drop(key, file), IDLE_TIME).unref();
    };
    const file = new CachedFile(handle, arrival, () => {
      // A partial file without readers would go on downloading in vain.
      if (file.isWhole) expire();
      else this.#drop(key, file);
    });
    this.#files.set(key, file);
    expire();
    void file.fill(arrival.body).then(() => {
      release();
      if (file.isLost) this.#drop(key, file);
    });
    return file;
  }

  /** @throws {AppError} `overloaded` where files with readers leave no room. */
  #makeRoom(size: number): void {
    let total = size;
    for (const file of this.#files.values()) total += file.size;
    for (const [key, file] of this.#files) {
      if (total <= MAX_SIZE) return;
      if (!file.isIdle || !file.isWhole) continue;
      total -= file.size;
      this.#drop(key, file);
    }
    if (total > MAX_SIZE) throw new AppError('overloaded');
  }

  #drop(key: string, file = this.#files.get(key)): void {
    file?.discard();
    if (this.#files.get(key) === file) this.#files.delete(key);
  }
}
