import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { BucketObject, OpenObject } from '../buckets/index.ts';
import { Limiter, type Release } from '../limiter.ts';
import type { FilePart } from './file-store.ts';
import { SpooledFile } from './spooled-file.ts';

const MEBIBYTE = 1024 * 1024;

/** Bytes on the disk of all files that are being read, or were a moment ago. */
const MAX_SIZE = 256 * MEBIBYTE;

/** Bytes that stay free on the disk: where there is less, a file is passed on as it comes. */
const DISK_RESERVE = 128 * MEBIBYTE;

/** Milliseconds for which a file stays that nobody reads any more. */
const IDLE_TIME = 30_000;

/** Files that are fetched at once; whoever waits longer meets a storage that does not keep up. */
const FETCHES = { atOnce: 8, waiting: 2_000, longestWait: 15_000 };

/** Times that a file is fetched which another reader's end has just taken away. */
const TRIES = 3;

/** Fetches a file. @param part the whole file when left out. */
type Fetch = (key: string, part?: FilePart) => Promise<OpenObject>;

/** Returns the body of an object as a stream; whoever destroys it gives its connection back. */
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
 * Passes files of a distant storage on to readers. Each is fetched once for all who read it, as fast as it comes, and lies
 * on this machine's disk, without a name, for as long as somebody reads it and a moment more: a thousand readers on slow
 * links hold neither a connection to the storage each nor memory.
 */
export class ReaderSpool {
  readonly #folder: string;
  readonly #fetch: Fetch;
  readonly #fetches = new Limiter(FETCHES);
  /** Files that are there, those first that came first, and those that are on their way. */
  readonly #files = new Map<string, SpooledFile>();
  readonly #coming = new Map<string, Promise<SpooledFile | null>>();

  /** @param folder where the files lie; they are never found there. */
  constructor(folder: string, fetch: Fetch) {
    this.#folder = folder;
    this.#fetch = fetch;
  }

  /** Returns what is known of a file that is at hand. */
  find(key: string): BucketObject | undefined {
    return this.#files.get(key)?.object;
  }

  /** @throws {AppError} `overloaded` where too much is being read; whatever fetching it throws. */
  async open(key: string, part?: FilePart): Promise<Readable> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const file = this.#files.get(key) ?? (await this.#bring(key));
      if (file === null) break;
      if (!file.isLost) return file.stream(part);
    }
    return streamOf(await this.#fetch(key, part));
  }

  /** Forgets the files of a folder that is gone; who is reading one reads to its end. */
  forget(folder: string): void {
    for (const key of this.#files.keys()) if (key.startsWith(`${folder}/`)) this.#drop(key);
  }

  #bring(key: string): Promise<SpooledFile | null> {
    let coming = this.#coming.get(key);
    if (!coming) {
      coming = this.#spool(key).finally(() => this.#coming.delete(key));
      this.#coming.set(key, coming);
    }
    return coming;
  }

  /** @returns `null` where this machine's disk has no room for it. */
  async #spool(key: string): Promise<SpooledFile | null> {
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

  async #keep(key: string, arrival: OpenObject, release: Release): Promise<SpooledFile> {
    this.#makeRoom(arrival.size);
    const handle = await openNameless(this.#folder);
    let timer: NodeJS.Timeout | undefined;
    const expire = () => {
      clearTimeout(timer);
      timer = setTimeout(() => file.isIdle && this.#drop(key, file), IDLE_TIME).unref();
    };
    const file = new SpooledFile(handle, arrival, () => {
      // Nobody waits for the rest of what nobody reads.
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

  /** @throws {AppError} `overloaded` where what is being read leaves no room. */
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
