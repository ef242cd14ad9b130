import { EventEmitter, once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BucketObject } from '../buckets/index.ts';
import type { FilePart } from './file-store.ts';

/** Bytes read at once for one reader: there may be a thousand. */
const CHUNK = 16 * 1024;

/**
 * A file on this machine's disk that has no name any more: what it holds is gone when it is closed, or when the process
 * ends, however. Readers may follow while it is still being written.
 */
export class SpooledFile {
  /** The object that it is a copy of. */
  readonly object: BucketObject;
  readonly #file: FileHandle;
  readonly #onIdle: () => void;
  readonly #progress = new EventEmitter().setMaxListeners(0);
  #written = 0;
  #failure: unknown = null;
  #readers = 0;
  #isDiscarded = false;

  /** @param onIdle called each time when the last reader has gone. */
  constructor(file: FileHandle, object: BucketObject, onIdle: () => void) {
    this.#file = file;
    this.object = object;
    this.#onIdle = onIdle;
  }

  /** Bytes when all is written. */
  get size(): number {
    return this.object.size;
  }

  get isIdle(): boolean {
    return this.#readers === 0;
  }

  get isWhole(): boolean {
    return this.#written === this.size;
  }

  /** True when it is to be read no more: it has failed, or was discarded. */
  get isLost(): boolean {
    return this.#isDiscarded || this.#failure !== null;
  }

  /** Writes what it is to hold. Never throws: its readers do. */
  async fill(body: AsyncIterable<Buffer>): Promise<void> {
    try {
      for await (const piece of body) {
        if (this.#isDiscarded) break;
        await this.#file.writeFile(piece);
        this.#written += piece.length;
        this.#progress.emit('change');
      }
      if (!this.isWhole) throw new Error('a file that was to be read did not arrive whole');
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

  /** Lets it go: at once, or when the last reader has gone. */
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
      if (bytesRead === 0) throw new Error('a file that was spooled is shorter than it was');
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
}
