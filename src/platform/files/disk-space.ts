import { statfs } from 'node:fs/promises';
import { AppError } from '../app-error.ts';
import { Limiter } from '../limiter.ts';

const MEBIBYTE = 1024 * 1024;

/** Bytes that what is received leaves free: the database and the stored files need room to work. */
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

  /** @param count bytes that are still to come to what is promised by files of its own. */
  addPromised(count: () => Promise<number>): void {
    this.#promised.push(count);
  }

  /**
   * Promises room until it is released.
   * @throws {AppError} `disk_full`; `overloaded` where too many ask.
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
   * Does something that needs room, before the room is promised to anybody else.
   * @throws {AppError} `disk_full`; `overloaded` where too many ask.
   */
  withRoom<Result>(size: number, use: () => Promise<Result>): Promise<Result> {
    return this.#checking.run(async () => {
      await this.assertRoom(size);
      return use();
    });
  }

  /** @throws {AppError} `disk_full` where what is promised leaves no room for so many bytes more. */
  async assertRoom(size: number): Promise<void> {
    // What is promised first, what is free then: what arrives in between is counted twice, never not at all.
    let promised = this.#reserved;
    for (const count of this.#promised) promised += await count();
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < promised + size + DISK_RESERVE) throw new AppError('disk_full');
  }
}
