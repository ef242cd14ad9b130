import type { Lock, Locker, RequestRelease } from '@tus/server';
import { KeyedLimiter, type Release } from '#lib/limiter.ts';

/** Requests for one upload that may wait for each other, and milliseconds that each of them may. */
const WAITING = { atOnce: 1, waiting: 10, longestWait: 30_000 };

/**
 * Allows one request at a time per upload. Two that write at once (a retry while the broken connection still counts as
 * open, two tabs) would release a file that neither of them sent, so the next request asks the running one to end with
 * the bytes that have arrived, and continues from there. One process answers for a folder of uploads; two share no lock.
 */
export class UploadLocker implements Locker {
  readonly #limiter = new KeyedLimiter(WAITING);
  readonly #holders = new Map<string, RequestRelease>();

  newLock(name: string): Lock {
    let release: Release = () => {};
    return {
      lock: async (signal, requestRelease) => {
        void this.#holders.get(name)?.();
        release = await this.#limiter.acquire(name, { signal });
        this.#holders.set(name, requestRelease);
        // Another request waits already.
        if (this.#limiter.hasWaiters(name)) void requestRelease();
      },
      unlock: async () => {
        this.#holders.delete(name);
        release();
      },
    };
  }
}
