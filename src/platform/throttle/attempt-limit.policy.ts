const SECOND = 1_000;

/** Limits by which failed attempts of one sort slow the next one down (`docs/specification/sessions.md#failed-logins`). */
export interface AttemptLimit {
  /** Attempts that cost nothing. */
  readonly free: number;
  /** Milliseconds of the longest wait. */
  readonly longestDelay: number;
  /** Milliseconds after the last attempt at which all of them are forgotten; at most {@link LONGEST_MEMORY}. */
  readonly memory: number;
}

/** Milliseconds after which housekeeping takes away what is kept of an attempt, whatever its limit. */
export const LONGEST_MEMORY = 24 * 60 * 60 * SECOND;

/** Milliseconds to wait after the last of so many attempts: 1 s, then twice as long each time. */
export function delayAfter(attempts: number, limit: AttemptLimit): number {
  if (attempts < limit.free) return 0;
  return Math.min(limit.longestDelay, SECOND * 2 ** (attempts - limit.free));
}
