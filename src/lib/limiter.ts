import { AppError } from './app-error.ts';

export interface LimiterOptions {
  /** Maximum callers inside at once. */
  readonly atOnce: number;
  /** Maximum waiting callers; one more is rejected at once. @default any */
  readonly waiting?: number;
  /** Milliseconds after which a waiting caller is rejected. @default never */
  readonly longestWait?: number;
}

export interface AcquireOptions {
  /** Leaves the queue when aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Enters before those who wait, and is never rejected for their number. */
  readonly first?: boolean;
}

/** Frees the place for the next caller; a second call does nothing. */
export type Release = () => void;

interface Waiter {
  readonly first: boolean;
  readonly admit: () => void;
}

/** Seconds after which a rejected caller may try again. */
const RETRY_AFTER = 5;

function overloaded(): AppError {
  return new AppError('overloaded', { retryAfter: RETRY_AFTER });
}

/**
 * Limits concurrency: lets a few callers in at a time, in their order; the number and the time of waiting
 * callers may be limited too.
 */
export class Limiter {
  readonly #options: LimiterOptions;
  #inside = 0;
  #queue: Waiter[] = [];

  constructor(options: LimiterOptions) {
    this.#options = options;
  }

  get isIdle(): boolean {
    return this.#inside === 0 && this.#queue.length === 0;
  }

  get hasWaiters(): boolean {
    return this.#queue.length > 0;
  }

  /** @throws {AppError} `overloaded` where too many wait, or for too long, or where the signal is aborted. */
  async acquire({ signal, first = false }: AcquireOptions = {}): Promise<Release> {
    if (signal?.aborted) throw overloaded();
    if (this.#inside < this.#options.atOnce) this.#inside += 1;
    else if (first || this.#queue.length < (this.#options.waiting ?? Number.POSITIVE_INFINITY))
      await this.#wait(first, signal);
    else throw overloaded();
    let isInside = true;
    return () => {
      if (isInside) this.#release();
      isInside = false;
    };
  }

  /** Runs a task inside. @throws {AppError} `overloaded` as {@link acquire}, and what the task throws. */
  async run<Result>(task: () => Promise<Result>, options?: AcquireOptions): Promise<Result> {
    const release = await this.acquire(options);
    try {
      return await task();
    } finally {
      release();
    }
  }

  /**
   * Passes the place on to the first caller in the queue, so that a new one cannot overtake those who wait.
   */
  #release(): void {
    const next = this.#queue.shift();
    if (next) next.admit();
    else this.#inside -= 1;
  }

  #wait(first: boolean, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        end();
      };
      const waiter = { first, admit: () => settle(resolve) };
      const giveUp = () => {
        this.#queue = this.#queue.filter((other) => other !== waiter);
        settle(() => reject(overloaded()));
      };
      const { longestWait } = this.#options;
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      signal?.addEventListener('abort', giveUp, { once: true });
      const place = first ? this.#queue.findIndex((other) => !other.first) : -1;
      this.#queue.splice(place === -1 ? this.#queue.length : place, 0, waiter);
    });
  }
}

/** A {@link Limiter} for each key; an unused key takes no memory. */
export class KeyedLimiter {
  readonly #options: LimiterOptions;
  readonly #limiters = new Map<string, Limiter>();

  constructor(options: LimiterOptions) {
    this.#options = options;
  }

  hasWaiters(key: string): boolean {
    return this.#limiters.get(key)?.hasWaiters ?? false;
  }

  /** @throws {AppError} `overloaded` as {@link Limiter.acquire}. */
  async acquire(key: string, options?: AcquireOptions): Promise<Release> {
    const limiter = this.#limiters.get(key) ?? new Limiter(this.#options);
    this.#limiters.set(key, limiter);
    const forget = () => {
      if (limiter.isIdle && this.#limiters.get(key) === limiter) this.#limiters.delete(key);
    };
    try {
      const release = await limiter.acquire(options);
      return () => {
        release();
        forget();
      };
    } catch (error) {
      forget();
      throw error;
    }
  }
}
