import { LRUCache } from 'lru-cache';

interface Window {
  readonly startedAt: number;
  readonly count: number;
}

/** Maximum counted subjects; the least recently seen are evicted first. */
const MAX_SUBJECTS = 10_000;

/**
 * Counts the requests of a subject within a window of time, in this process alone: for requests that cost CPU
 * time and change nothing. What must hold across processes is counted in the database (`throttle.ts`).
 */
export class RateWindow {
  readonly #limit: number;
  readonly #window: number;
  readonly #windows = new LRUCache<string, Window>({ max: MAX_SUBJECTS });

  /** @param window in milliseconds. */
  constructor({ limit, window }: { readonly limit: number; readonly window: number }) {
    this.#limit = limit;
    this.#window = window;
  }

  /**
   * Counts one more.
   * @param now milliseconds since 1970.
   * @returns milliseconds until the next one is allowed; 0 for one that is.
   */
  count(subject: string, now: number): number {
    const known = this.#windows.get(subject);
    const isOver = !known || now < known.startedAt || now >= known.startedAt + this.#window;
    const current = isOver ? { startedAt: now, count: 0 } : known;
    if (current.count >= this.#limit) return current.startedAt + this.#window - now;
    this.#windows.set(subject, { ...current, count: current.count + 1 });
    return 0;
  }
}
