import { AppError } from '../app-error.ts';
import type { Db, Transaction } from '../db/index.ts';
import type { Services } from '../services.ts';
import { type AttemptLimit, delayAfter, LONGEST_MEMORY } from './attempt-limit.policy.ts';
import { deleteThrottle, deleteThrottlesUntil, holdThrottle, setFailures } from './throttles.queries.ts';

/** Something whose attempts are counted together. */
export interface Counter {
  /** What is attempted. */
  readonly scope: string;
  /** A pseudonym: never an address in clear. */
  readonly subject: string;
  readonly limit: AttemptLimit;
}

/**
 * Counts an attempt as failed before it is judged: of a thousand at once no more are judged than one after the other.
 * What succeeds then may be taken back by {@link forgetAttempts}. An attempt that must wait is not counted.
 * Every caller names its counters in the same order of scopes, so that no two wait for each other.
 * @param message the French sentence for whoever has to wait; the code's own when left out.
 * @throws {AppError} `rate_limited`, with the seconds to wait.
 */
export async function countAttempt(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  counters: readonly Counter[],
  message?: string,
): Promise<void> {
  const now = clock.now();
  const counted: { counter: Counter; failures: number }[] = [];
  let wait = 0;
  for (const counter of counters) {
    const { scope, subject, limit } = counter;
    const row = await holdThrottle(trx, { scope, subject }, now.toISOString());
    const since = now.getTime() - Date.parse(row.last_failed_at);
    const failures = since < limit.memory ? row.failures : 0;
    wait = Math.max(wait, delayAfter(failures, limit) - since);
    counted.push({ counter, failures });
  }
  if (wait > 0) throw new AppError('rate_limited', { ...(message && { message }), retryAfter: wait / 1_000 });
  for (const { counter, failures } of counted) {
    await setFailures(trx, counter, failures + 1, now.toISOString());
  }
}

/** After a success: what it was counted against starts afresh. */
export async function forgetAttempts(
  db: Db,
  counters: readonly Pick<Counter, 'scope' | 'subject'>[],
): Promise<void> {
  for (const counter of counters) await deleteThrottle(db, counter);
}

/** Takes away what is remembered of attempts that no limit counts any more. */
export async function sweepAttempts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteThrottlesUntil(db, new Date(clock.now().getTime() - LONGEST_MEMORY).toISOString());
}
