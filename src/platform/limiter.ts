import { AppError } from './app-error.ts';

export interface LimiterOptions {
  /** Number of callers that may be inside at once. */
  readonly atOnce: number;
  /** Number of callers that may wait; one more is refused at once. @default any */
  readonly waiting?: number;
  /** Milliseconds after which whoever still waits is refused. @default never */
  readonly longestWait?: number;
}

export interface AcquireOptions {
  /** Gives the place in the queue up when whoever waits has gone. */
  readonly signal?: AbortSignal | undefined;
  /** Before those who wait, and never refused for their number. */
  readonly first?: boolean;
}

/** Makes room for the next one; a second call does nothing. */
export type Release = () => void;

interface Waiter {
  readonly first: boolean;
  readonly admit: () => void;
}

/** Seconds after which whoever was refused may try again. */
const RETRY_AFTER = 5;

function overloaded(): AppError {
  return new AppError('overloaded', { retryAfter: RETRY_AFTER });
}

/** Lets a few in at a time, in the order they came; how many wait, and how long, may be bounded. */
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

  /** @throws {AppError} `overloaded` where too many wait, or for too long, or whoever waits has gone. */
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

  /** Runs a task inside. @throws {AppError} `overloaded` as {@link enter}, and what the task throws. */
  async run<Result>(task: () => Promise<Result>, options?: AcquireOptions): Promise<Result> {
    const release = await this.acquire(options);
    try {
      return await task();
    } finally {
      release();
    }
  }

  /** The place of whoever leaves is handed on: nobody who comes just then gets in before those who wait. */
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

/** A {@link Limiter} for each name; a name that nobody uses takes no memory. */
export class KeyedLimiter {
  readonly #options: LimiterOptions;
  readonly #limiters = new Map<string, Limiter>();

  constructor(options: LimiterOptions) {
    this.#options = options;
  }

  hasWaiters(key: string): boolean {
    return this.#limiters.get(key)?.hasWaiters ?? false;
  }

  /** @throws {AppError} `overloaded` as {@link Limiter.enter}. */
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
