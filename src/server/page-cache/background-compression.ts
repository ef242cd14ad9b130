import { setTimeout as delay } from 'node:timers/promises';
import type { PageCache } from './page-cache.ts';

/** Milliseconds before a new page is compressed fully: a page that changes again at once is not worth it. */
const DELAY = 2_000;

/** Compresses cached pages fully in the background, one at a time. */
export class BackgroundCompression {
  readonly #cache: PageCache;
  readonly #delayMs: number;
  /** Keys, not pages: the queue must not keep evicted pages alive. */
  readonly #queue = new Set<string>();
  #work: Promise<void> | null = null;

  constructor(cache: PageCache, delayMs = DELAY) {
    this.#cache = cache;
    this.#delayMs = delayMs;
  }

  /** Queues the page of a target. */
  add(target: string): void {
    this.#queue.add(target);
    this.#work ??= this.#compressAll();
  }

  /** Resolves when the queue is empty. */
  async finished(): Promise<void> {
    await this.#work;
  }

  async #compressAll(): Promise<void> {
    await delay(this.#delayMs, undefined, { ref: false });
    for (const target of this.#queue) {
      this.#queue.delete(target);
      const page = this.#cache.peek(target);
      if (!page) continue;
      // A page that cannot be compressed stays as it is.
      await page.compressFully().catch(() => {});
      this.#cache.remeasure(page);
    }
    this.#work = null;
  }
}
