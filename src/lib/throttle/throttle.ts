import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db, Transaction } from '../db/index.ts';
import { type AttemptLimit, delayAfter, LONGEST_MEMORY } from './attempt-limit.policy.ts';
import { deleteThrottle, deleteThrottlesUntil, lockThrottle, setFailures } from './throttles.queries.ts';

/** Counter of attempts that are counted together. */
export interface Counter {
  /** Name of the attempted action. */
  readonly scope: string;
  /** A pseudonym: never an address in clear. */
  readonly subject: string;
  readonly limit: AttemptLimit;
  /** Effect of too many attempts: the next one is refused, or its answer is delayed. @default 'refuse' */
  readonly effect?: 'refuse' | 'delay';
}

/** Counts before an attempt. */
export interface Tally {
  /** Milliseconds by which the response is delayed. */
  readonly delay: number;
  /** Failures by the counters' scopes. */
  readonly failures: Readonly<Partial<Record<string, number>>>;
}

export interface CountOptions {
  /** The French sentence of a refusal; the code's own when left out. */
  readonly message?: string;
  /** Refuses an attempt, by throwing, before it is counted. */
  readonly check?: (tally: Tally) => void;
}

/**
 * Counts an attempt as failed before it is checked, so that a thousand at once are not cheaper than one after
 * the other. A successful attempt is removed again by {@link forgetAttempts}; an attempt that must wait is
 * not counted. Every caller names its counters in the same order of scopes, to prevent deadlocks.
 * @returns the tally, with the delay of the counters that only delay.
 * @throws {AppError} `rate_limited`, with the seconds to wait.
 */
export async function countAttempt(
  trx: Transaction,
  { clock }: { readonly clock: Clock },
  counters: readonly Counter[],
  { message, check }: CountOptions = {},
): Promise<Tally> {
  const now = clock.now();
  const wait = { refuse: 0, delay: 0 };
  const failures: Partial<Record<string, number>> = {};
  for (const { scope, subject, limit, effect = 'refuse' } of counters) {
    const row = await lockThrottle(trx, { scope, subject }, now.toISOString());
    const since = now.getTime() - Date.parse(row.last_failed_at);
    const count = since < limit.memory ? row.failures : 0;
    wait[effect] = Math.max(wait[effect], delayAfter(count, limit) - since);
    failures[scope] = count;
  }
  if (wait.refuse > 0) {
    throw new AppError('rate_limited', { ...(message && { message }), retryAfter: wait.refuse / 1_000 });
  }
  const tally = { delay: wait.delay, failures };
  check?.(tally);
  for (const counter of counters) {
    await setFailures(trx, counter, (failures[counter.scope] ?? 0) + 1, now.toISOString());
  }
  return tally;
}

/** Resets the counters of an attempt that succeeded. */
export async function forgetAttempts(
  db: Db,
  counters: readonly Pick<Counter, 'scope' | 'subject'>[],
): Promise<void> {
  for (const counter of counters) await deleteThrottle(db, counter);
}

/**
 * Maximum rows deleted in one step, because visitors can create as many as they have addresses; other writes
 * run in between.
 */
const SWEPT_AT_ONCE = 1_000;

/** Deletes counters that no limit counts any more. @returns the number of deleted counters. */
export async function sweepAttempts({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<number> {
  const limit = new Date(clock.now().getTime() - LONGEST_MEMORY).toISOString();
  let count = 0;
  for (let swept = SWEPT_AT_ONCE; swept === SWEPT_AT_ONCE; count += swept) {
    swept = await deleteThrottlesUntil(db, limit, SWEPT_AT_ONCE);
  }
  return count;
}
