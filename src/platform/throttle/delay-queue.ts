import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../app-error.ts';

/** Waits; ends early, without an error or with one, when the signal is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const pauseInTime: Pause = (milliseconds, signal) => delay(milliseconds, undefined, { signal });

export interface WaitOptions {
  /** Keyed hash of the sender: each waits once. */
  readonly sender: string;
  readonly milliseconds: number;
  /** Aborted when whoever waits has gone: their place is free then. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Holds answers back, a bounded number at a time and one for each sender: what an answer costs whoever guesses is time,
 * and waiting costs this process a timer and a name, neither a connection of the database nor a thread.
 */
export class DelayQueue {
  readonly #places: number;
  readonly #pause: Pause;
  readonly #waiting = new Set<string>();

  /** @param pause how time passes; a test has its own. */
  constructor(places: number, pause: Pause = pauseInTime) {
    this.#places = places;
    this.#pause = pause;
  }

  /** Number of waiting answers. */
  get size(): number {
    return this.#waiting.size;
  }

  get isFull(): boolean {
    return this.#waiting.size >= this.#places;
  }

  isWaiting(sender: string): boolean {
    return this.#waiting.has(sender);
  }

  /**
   * Returns when the time is over; at once where every place is taken, or nothing is to be waited for.
   * @throws {AppError} `rate_limited` for a sender who waits already; `unavailable` once whoever waits has gone.
   */
  async wait({ sender, milliseconds, signal }: WaitOptions): Promise<void> {
    if (milliseconds <= 0) return;
    if (this.isWaiting(sender)) throw new AppError('rate_limited', { retryAfter: milliseconds / 1_000 });
    if (this.isFull) return;
    const gone = signal ?? new AbortController().signal;
    this.#waiting.add(sender);
    try {
      await this.#pause(milliseconds, gone);
    } catch (error) {
      if (!gone.aborted) throw error;
    } finally {
      this.#waiting.delete(sender);
    }
    if (gone.aborted) throw new AppError('unavailable');
  }
}
