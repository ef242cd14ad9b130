import { setTimeout as delay } from 'node:timers/promises';
import type { PageMemory } from './page-memory.ts';
import type { RememberedPage } from './remembered-page.ts';

/** Milliseconds that a page has stood before it is compressed at its best: one that changes again at once is not worth it. */
const REST = 2_000;

/** Compresses remembered pages at their best in the background, one at a time: visitors are sent fewer bytes later on. */
export class BestCompression {
  readonly #memory: PageMemory;
  readonly #rest: number;
  readonly #waiting = new Map<string, RememberedPage>();
  #work: Promise<void> | null = null;

  constructor(memory: PageMemory, rest = REST) {
    this.#memory = memory;
    this.#rest = rest;
  }

  /** Puts a page at the end of the queue. */
  add(target: string, page: RememberedPage): void {
    this.#waiting.set(target, page);
    this.#work ??= this.#compressAll();
  }

  /** Resolves when nothing waits. */
  async finished(): Promise<void> {
    await this.#work;
  }

  async #compressAll(): Promise<void> {
    await delay(this.#rest, undefined, { ref: false });
    for (const [target, page] of this.#waiting) {
      this.#waiting.delete(target);
      if (!this.#memory.has(target, page)) continue;
      // What cannot be compressed is answered as it is.
      await page.compressAtBest().catch(() => {});
      this.#memory.recount(page);
    }
    this.#work = null;
  }
}
