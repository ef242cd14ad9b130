import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  Bucket,
  BucketError,
  type BucketObject,
  type BucketSettings,
  uploadStream,
} from '../buckets/index.ts';
import { DownloadCache, streamOf } from './download-cache.ts';
import { checkKey, type FilePart, type FileStore, isMissing, type StoredFile } from './file-store.ts';

/**
 * Milliseconds for which a successful ping is reused, because any visitor may request the readiness check.
 */
const PING_LIFETIME = 5_000;

/** Opens a bucket as file store. @param temporaryFolder for unlinked copies of files that are being read. */
export function openBucketStore(settings: BucketSettings, temporaryFolder: string): FileStore {
  return new BucketStore(settings, temporaryFolder);
}

function isCode(error: unknown, pattern: RegExp): boolean {
  return error instanceof BucketError && pattern.test(error.code);
}

/** Files of a bucket; keys begin at its root. */
class BucketStore implements FileStore {
  readonly kind = 'bucket';
  readonly place: string;
  readonly #bucket: Bucket;
  readonly #downloads: DownloadCache;
  #ping: Promise<void> | undefined;

  constructor(settings: BucketSettings, temporaryFolder: string) {
    this.place = `s3://${settings.bucket}`;
    this.#bucket = new Bucket(settings);
    this.#downloads = new DownloadCache(temporaryFolder, (key, part) =>
      this.#bucket.open(key, part?.start, part?.end),
    );
  }

  locate(key: string): string {
    return `${this.place}/${checkKey(key)}`;
  }

  /** Does nothing, because the bucket's owner creates it. */
  async create(): Promise<void> {}

  ping(): Promise<void> {
    if (!this.#ping) {
      const ping = this.#bucket.ping();
      this.#ping = ping;
      const forget = () => {
        this.#ping = undefined;
      };
      ping.then(() => setTimeout(forget, PING_LIFETIME).unref(), forget);
    }
    return this.#ping;
  }

  put(key: string, contents: string | Uint8Array): Promise<void> {
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
    return this.#bucket.put(checkKey(key), bytes);
  }

  putStream(key: string, contents: Readable): Promise<void> {
    return uploadStream(this.#bucket, checkKey(key), contents);
  }

  /** The same as `put`: a service answers only once an object is stored durably. */
  putUnsynced(key: string, contents: Uint8Array): Promise<void> {
    return this.put(key, contents);
  }

  async sync(): Promise<void> {}

  /**
   * Not atomic with a service that knows no conditional writes, or rejects them: of several processes at the very same
   * moment, each may then find that its own contents were stored.
   */
  async putOnce(key: string, contents: string): Promise<boolean> {
    if ((await this.getIfThere(key)) !== null) return false;
    const bytes = Buffer.from(contents);
    await this.#bucket.put(key, bytes, true).catch((error: unknown) => {
      if (isCode(error, /^S3_(NotImplemented|InvalidArgument|BadRequest)$/)) {
        return this.#bucket.put(key, bytes);
      }
      // Also where the answer to a first attempt was lost: the stored object says whose it is.
      if (!isCode(error, /^S3_(PreconditionFailed|ConditionalRequestConflict)$/)) throw error;
    });
    return (await this.getIfThere(key)) === contents;
  }

  async getIfThere(key: string): Promise<string | null> {
    try {
      return Buffer.from(await this.getBytes(key)).toString('utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async getBytes(key: string): Promise<Uint8Array> {
    return buffer(await this.getStream(key));
  }

  async getStream(key: string): Promise<Readable> {
    return streamOf(await this.#bucket.open(checkKey(key)));
  }

  streamToReader(key: string, part?: FilePart): Promise<Readable> {
    return this.#downloads.open(checkKey(key), part);
  }

  async find(key: string): Promise<StoredFile | null> {
    const found = this.#downloads.find(checkKey(key)) ?? (await this.#bucket.head(key));
    return found && toStoredFile(found);
  }

  async *files(folder: string): AsyncIterable<StoredFile> {
    for await (const { objects } of this.#bucket.list(`${checkKey(folder)}/`, '/')) {
      // Some programs create an object with the folder's own name, to show the folder.
      for (const object of objects) if (!object.key.endsWith('/')) yield toStoredFile(object);
    }
  }

  async *folders(folder?: string): AsyncIterable<string> {
    const prefix = folder === undefined ? '' : `${checkKey(folder)}/`;
    for await (const { prefixes } of this.#bucket.list(prefix, '/')) {
      for (const name of prefixes) yield name.slice(prefix.length, -1);
    }
  }

  delete(key: string): Promise<void> {
    return this.#bucket.delete(checkKey(key));
  }

  async deleteAll(folder: string): Promise<void> {
    await this.#bucket.deleteAll(`${checkKey(folder)}/`);
    this.#downloads.invalidate(folder);
  }

  /**
   * A bucket cannot move: each file is copied, all copies are compared, and only then the first original is
   * deleted.
   */
  async moveFolder(from: string, to: string): Promise<void> {
    const sources = await this.#objectsIn(from);
    if (sources.length === 0) throw new BucketError('ENOENT', `nothing lies in ${this.locate(from)}`);
    const sizes = async () => new Map((await this.#objectsIn(to)).map(({ key, size }) => [key, size]));
    const targetOf = (key: string) => `${to}${key.slice(from.length)}`;
    const present = await sizes();
    const isOther = ({ key, size }: BucketObject) => ![undefined, size].includes(present.get(targetOf(key)));
    if (sources.some(isOther)) throw new BucketError('ENOTEMPTY', `other files lie in ${this.locate(to)}`);
    for (const { key } of sources)
      if (!present.has(targetOf(key))) await this.#bucket.copy(key, targetOf(key));
    const copied = await sizes();
    const isLost = ({ key, size }: BucketObject) => copied.get(targetOf(key)) !== size;
    if (sources.some(isLost))
      throw new BucketError('S3_UNAVAILABLE', `${this.locate(to)} lacks what was copied`);
    for (const { key } of sources) await this.#bucket.delete(key);
    this.#downloads.invalidate(from);
  }

  async #objectsIn(folder: string): Promise<BucketObject[]> {
    const found: BucketObject[] = [];
    for await (const { objects } of this.#bucket.list(`${checkKey(folder)}/`)) found.push(...objects);
    return found;
  }
}

function toStoredFile({ key, size, modifiedAt }: BucketObject): StoredFile {
  return { name: key.slice(key.lastIndexOf('/') + 1), size, modifiedAt };
}
