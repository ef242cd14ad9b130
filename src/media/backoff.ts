import type { Clock } from '#lib/clock.ts';

/** Milliseconds after the first failure; each one after it doubles them. */
const FIRST = 5 * 60_000;
const LONGEST = 24 * 60 * 60_000;
/** Failing names that are kept; the oldest is dropped first. */
const MAX_NAMES = 1000;

/** Exponential backoff of failing work, by its name. In memory alone: a restart clears it. */
export interface Backoff {
  isBackingOff(name: string): boolean;
  /** Records a failure. @returns true for the first one in succession, which is worth logging. */
  fail(name: string): boolean;
  /** Clears the failures. */
  succeed(name: string): void;
}

/** Creates the backoff of one kind of work. */
export function createBackoff(clock: Clock): Backoff {
  const failing = new Map<string, { readonly length: number; readonly until: number }>();
  const now = () => clock.now().getTime();
  return {
    isBackingOff: (name) => now() < (failing.get(name)?.until ?? 0),
    fail: (name) => {
      const last = failing.get(name);
      const length = last ? Math.min(2 * last.length, LONGEST) : FIRST;
      failing.set(name, { length, until: now() + length });
      const [eldest] = failing.keys();
      if (failing.size > MAX_NAMES && eldest !== undefined) failing.delete(eldest);
      return !last;
    },
    succeed: (name) => {
      failing.delete(name);
    },
  };
}
