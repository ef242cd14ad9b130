import { setTimeout as delay } from 'node:timers/promises';
import type { PageCache } from './page-cache.ts';

/** Milliseconds that a page has stood before it is compressed at its best: one that changes again at once is not worth it. */
const REST = 2_000;

/** Compresses remembered pages at their best in the background, one at a time: visitors are sent fewer bytes later on. */
export class BestCompression {
  readonly #cache: PageCache;
  readonly #rest: number;
  /** Addresses, not pages: one that has made room for others would be kept alive by its place in the queue. */
  readonly #waiting = new Set<string>();
  #work: Promise<void> | null = null;

  constructor(cache: PageCache, rest = REST) {
    this.#cache = cache;
    this.#rest = rest;
  }

  /** Puts the page of an address at the end of the queue. */
  add(target: string): void {
    this.#waiting.add(target);
    this.#work ??= this.#compressAll();
  }

  /** Resolves when nothing waits. */
  async finished(): Promise<void> {
    await this.#work;
  }

  async #compressAll(): Promise<void> {
    await delay(this.#rest, undefined, { ref: false });
    for (const target of this.#waiting) {
      this.#waiting.delete(target);
      const page = this.#cache.peek(target);
      if (!page) continue;
      // What cannot be compressed is answered as it is.
      await page.compressAtBest().catch(() => {});
      this.#cache.recount(page);
    }
    this.#work = null;
  }
}
