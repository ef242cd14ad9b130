const SECOND = 1_000;

/**
 * Limits after which failed attempts of one kind delay the next one
 * (`docs/specification/sessions.md#failed-logins`).
 */
export interface AttemptLimit {
  /** Attempts without a delay. */
  readonly free: number;
  /** Milliseconds of the longest delay. */
  readonly longestDelay: number;
  /** Milliseconds after the last attempt at which all of them are forgotten; at most {@link LONGEST_MEMORY}. */
  readonly memory: number;
}

/** Milliseconds after which housekeeping deletes an attempt, whatever its limit. */
export const LONGEST_MEMORY = 24 * 60 * 60 * SECOND;

/** Returns the milliseconds to wait after this many attempts: 1 s, then twice as long each time. */
export function delayAfter(attempts: number, limit: AttemptLimit): number {
  if (attempts < limit.free) return 0;
  return Math.min(limit.longestDelay, SECOND * 2 ** (attempts - limit.free));
}
