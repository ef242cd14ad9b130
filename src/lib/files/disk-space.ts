import { statfs } from 'node:fs/promises';
import { AppError } from '../app-error.ts';
import { Limiter } from '../limiter.ts';

const MEBIBYTE = 1024 * 1024;

/** Bytes that uploads must leave free for the database and the stored files. */
export const DISK_RESERVE = 256 * MEBIBYTE;

/** A check takes a few milliseconds; a longer queue time means that the disk does not answer. */
const CHECKING = { atOnce: 1, waiting: 500, longestWait: 30_000 };

/** Disk space reserved for data that is still arriving. */
export interface Reservation {
  /** Subtracts bytes that have been written. */
  spend(bytes: number): void;
  /** Returns the rest. */
  release(): void;
}

/**
 * Reserves disk space, so that concurrent uploads cannot claim the same free bytes. Counts the reservations of this process
 * and those of {@link addPromised}.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #checking = new Limiter(CHECKING);
  readonly #promised: (() => Promise<number>)[] = [];
  #reserved = 0;

  /** @param folder any folder of that disk. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Includes space that is recorded elsewhere, such as that of resumable uploads.
   * @param count returns the bytes that are still to arrive.
   */
  addPromised(count: () => Promise<number>): void {
    this.#promised.push(count);
  }

  /**
   * Reserves space until it is released.
   * @throws {AppError} `disk_full`; `overloaded` where too many calls wait.
   */
  reserve(size: number): Promise<Reservation> {
    return this.withRoom(size, async () => {
      this.#reserved += size;
      let left = size;
      const use = (bytes: number) => {
        const used = Math.min(bytes, left);
        left -= used;
        this.#reserved -= used;
      };
      return { spend: use, release: () => use(left) };
    });
  }

  /**
   * Runs an operation that claims space itself, before another call can reserve the same bytes.
   * @throws {AppError} `disk_full`; `overloaded` where too many calls wait.
   */
  withRoom<Result>(size: number, use: () => Promise<Result>): Promise<Result> {
    return this.#checking.run(async () => {
      await this.assertRoom(size);
      return use();
    });
  }

  /** @throws {AppError} `disk_full` where reserved space leaves no room for this many bytes. */
  async assertRoom(size: number): Promise<void> {
    // Reservations first, free space second: bytes that arrive in between are counted twice, never missed.
    let promised = this.#reserved;
    for (const count of this.#promised) promised += await count();
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < promised + size + DISK_RESERVE) throw new AppError('disk_full');
  }
}
