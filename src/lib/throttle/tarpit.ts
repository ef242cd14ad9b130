import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../app-error.ts';

/** Sleeps; ends early, without an error or with one, when the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const sleepInTime: Sleep = (milliseconds, signal) => delay(milliseconds, undefined, { signal });

export interface WaitOptions {
  /** Keyed hash of the sender, who can wait once at a time. */
  readonly sender: string;
  readonly milliseconds: number;
  /** Aborted when the client has disconnected, which frees its place. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Delays answers to failed attempts (a tarpit), a bounded number at a time and one per sender. A delayed
 * answer takes a timer and a name, neither a database connection nor a thread.
 */
export class Tarpit {
  readonly #places: number;
  readonly #sleep: Sleep;
  readonly #waiting = new Set<string>();

  /** @param sleep replaced by tests, whose clock stands still. */
  constructor(places: number, sleep: Sleep = sleepInTime) {
    this.#places = places;
    this.#sleep = sleep;
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
   * Resolves when the time is over; at once where every place is taken or `milliseconds` is 0.
   * @throws {AppError} `rate_limited` for a sender who waits already; `unavailable` after a disconnection.
   */
  async wait({ sender, milliseconds, signal }: WaitOptions): Promise<void> {
    if (milliseconds <= 0) return;
    if (this.isWaiting(sender)) throw new AppError('rate_limited', { retryAfter: milliseconds / 1_000 });
    if (this.isFull) return;
    const gone = signal ?? new AbortController().signal;
    this.#waiting.add(sender);
    try {
      await this.#sleep(milliseconds, gone);
    } catch (error) {
      if (!gone.aborted) throw error;
    } finally {
      this.#waiting.delete(sender);
    }
    if (gone.aborted) throw new AppError('unavailable');
  }
}
