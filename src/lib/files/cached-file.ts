import { EventEmitter, once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BucketObject } from '../buckets/index.ts';
import type { FilePart } from './file-store.ts';

/** Bytes of one read, small because there may be a thousand readers. */
const CHUNK = 16 * 1024;

/** An unlinked file, which the system deletes when it is closed or the process ends. It can be read while it is written. */
export class CachedFile {
  /** Metadata of the downloaded object. */
  readonly object: BucketObject;
  readonly #file: FileHandle;
  readonly #onIdle: () => void;
  readonly #progress = new EventEmitter().setMaxListeners(0);
  #written = 0;
  #failure: unknown = null;
  #readers = 0;
  #isDiscarded = false;

  /** @param onIdle called whenever the last reader closes. */
  constructor(file: FileHandle, object: BucketObject, onIdle: () => void) {
    this.#file = file;
    this.object = object;
    this.#onIdle = onIdle;
  }

  /** Bytes of the complete file. */
  get size(): number {
    return this.object.size;
  }

  get isIdle(): boolean {
    return this.#readers === 0;
  }

  get isWhole(): boolean {
    return this.#written === this.size;
  }

  /** True when the download failed or the file was discarded. */
  get isLost(): boolean {
    return this.#isDiscarded || this.#failure !== null;
  }

  /** Writes the body. Never throws; readers get the error. */
  async fill(body: AsyncIterable<Buffer>): Promise<void> {
    try {
      for await (const piece of body) {
        if (this.#isDiscarded) break;
        await this.#file.writeFile(piece);
        this.#written += piece.length;
        this.#progress.emit('change');
      }
      if (!this.isWhole) throw new Error('the download ended early');
    } catch (error) {
      this.#failure = error;
    }
    this.#progress.emit('change');
  }

  /** @param part the whole file when left out. */
  stream(part: FilePart = { start: 0, end: this.size - 1 }): Readable {
    this.#readers += 1;
    const stream = Readable.from(this.#pieces(part), { objectMode: false, highWaterMark: CHUNK });
    return stream.once('close', () => {
      this.#readers -= 1;
      if (this.isIdle) this.#onIdle();
      this.#closeIfDone();
    });
  }

  /** Closes the file, after the last reader. */
  discard(): void {
    if (this.#isDiscarded) return;
    this.#isDiscarded = true;
    this.#closeIfDone();
  }

  #closeIfDone(): void {
    if (this.#isDiscarded && this.isIdle) this.#file.close().catch(() => {});
  }

  async *#pieces({ start, end }: FilePart): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; ) {
      if (at >= this.#written) {
        if (this.#failure) throw this.#failure;
        await once(this.#progress, 'change');
        continue;
      }
      const length = Math.min(CHUNK, this.#written - at, end + 1 - at);
      const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(length), 0, length, at);
      if (bytesRead === 0) throw new Error('a cached file was truncated');
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
}
