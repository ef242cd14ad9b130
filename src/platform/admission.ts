import { AppError } from './app-error.ts';

export interface AdmissionLimits {
  /** How many are let in together. */
  readonly atOnce: number;
  /** How many may wait until one of them has left. */
  readonly waiting: number;
  /** Milliseconds that one waits at most. */
  readonly longestWait: number;
}

/**
 * Waits for a place, and resolves to the function that gives it back; calling that one twice does no harm.
 * @param signal whoever wants the place is gone when it is aborted, and gives way to the next.
 * @throws {AppError} `overloaded` where too many wait, or after the longest wait; the signal's reason when it is aborted.
 */
export type Admission = (signal: AbortSignal) => Promise<() => void>;

interface Waiting {
  admit(): void;
}

/**
 * Creates a queue in front of work that is dear: a bounded number works, a bounded number waits for a bounded time, and
 * nobody is worked for who is gone.
 */
export function createAdmission({ atOnce, waiting, longestWait }: AdmissionLimits): Admission {
  let working = 0;
  const queue = new Set<Waiting>();

  /** Takes a place and returns how to give it back. */
  function takePlace(): () => void {
    working += 1;
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      working -= 1;
      // Without this turn of the event loop, whoever hung up meanwhile would still be worked for.
      if (queue.size > 0) setImmediate(admitNext);
    };
  }

  function admitNext(): void {
    const [next] = queue;
    if (next && working < atOnce) next.admit();
  }

  function wait(signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.delete(entry);
        clearTimeout(timer);
        signal.removeEventListener('abort', onGone);
      };
      const entry: Waiting = {
        admit: () => {
          leave();
          resolve(takePlace());
        },
      };
      const onGone = () => {
        leave();
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(new AppError('overloaded'));
      }, longestWait);
      signal.addEventListener('abort', onGone, { once: true });
      queue.add(entry);
    });
  }

  return async (signal) => {
    signal.throwIfAborted();
    // Nobody overtakes those who wait.
    if (working < atOnce && queue.size === 0) return takePlace();
    if (queue.size >= waiting) throw new AppError('overloaded');
    return wait(signal);
  };
}
