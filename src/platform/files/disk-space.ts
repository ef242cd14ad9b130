import { statfs } from 'node:fs/promises';
import { AppError } from '../app-error.ts';
import { Limiter } from '../limiter.ts';

const MEBIBYTE = 1024 * 1024;

/** Bytes that what is received leaves free: the database and the stored files need room to work. */
export const DISK_RESERVE = 256 * MEBIBYTE;

/** Judging room takes a few milliseconds: whoever waits longer meets a disk that does not answer. */
const JUDGING = { atOnce: 1, waiting: 500, longestWait: 30_000 };

/** Room on the disk that is promised to something that is still coming. */
export interface Reservation {
  /** Takes bytes that lie on the disk by now off the reservation. */
  spend(bytes: number): void;
  /** Gives back what is left of it. */
  release(): void;
}

/**
 * Promises the room that a disk has left, each byte once: what is free is no more than what somebody else has been
 * promised a moment ago. It counts what this process has promised, and what {@link addPromised} tells of.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #judging = new Limiter(JUDGING);
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
    return this.#judging.run(async () => {
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
