import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/index.ts';
import type { Services } from '#platform/services.ts';
import {
  type AttemptLimit,
  delayAfter,
  FAILURE_MEMORY,
  LOGIN_LIMITS,
  PASSWORD_CHANGE_LIMIT,
} from './account.policy.ts';
import type { Pseudonymise } from './pseudonyms.ts';
import { deleteThrottle, deleteThrottlesBeginning, holdThrottle, setFailures } from './throttles.queries.ts';

/** Something whose failures are counted together. */
export interface Counter {
  readonly scope: 'pair' | 'address' | 'account' | 'password';
  /** A pseudonym: never an address in clear. */
  readonly subject: string;
  readonly limit: AttemptLimit;
}

const pairPrefix = (accountHash: string) => `${accountHash}.`;

/**
 * What an attempt to log in counts against (D27). It depends on the e-mail that was typed, not on whether an
 * account has it. An address that the account knows is held by nothing but what was tried from there at that account.
 */
export function loginCounters(
  pseudonymise: Pseudonymise,
  email: string,
  addressHash: string,
  addressIsKnown: boolean,
): Counter[] {
  const accountHash = pseudonymise('email', email);
  const subject = pairPrefix(accountHash) + addressHash;
  const pair: Counter = { scope: 'pair', subject, limit: LOGIN_LIMITS.pair };
  if (addressIsKnown) return [pair];
  return [
    pair,
    { scope: 'address', subject: addressHash, limit: LOGIN_LIMITS.address },
    { scope: 'account', subject: accountHash, limit: LOGIN_LIMITS.account },
  ];
}

/**
 * What an attempt to change a password counts against: the session alone. Whoever stole one cannot, by failing,
 * keep the account's owner from the change that ends it.
 */
export function passwordChangeCounter(pseudonymise: Pseudonymise, sessionId: string): Counter {
  return { scope: 'password', subject: pseudonymise('session', sessionId), limit: PASSWORD_CHANGE_LIMIT };
}

/**
 * Counts an attempt as failed before it is judged: of a thousand at once no more are judged than one after the other.
 * What succeeds then is taken back by {@link forgetFailures}. An attempt that must wait is not counted.
 * Every caller names its counters in the same order of scopes, so that no two wait for each other.
 * @throws {AppError} `rate_limited`, with the seconds to wait.
 */
export async function countAttempt(
  services: Pick<Services, 'db' | 'clock'>,
  counters: readonly Counter[],
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const counted: { counter: Counter; failures: number }[] = [];
    let wait = 0;
    for (const counter of counters) {
      const { scope, subject, limit } = counter;
      const row = await holdThrottle(trx, { scope, subject }, now.toISOString());
      const since = now.getTime() - Date.parse(row.last_failed_at);
      const failures = since < FAILURE_MEMORY ? row.failures : 0;
      wait = Math.max(wait, delayAfter(failures, limit) - since);
      counted.push({ counter, failures });
    }
    if (wait > 0) throw new AppError('rate_limited', { retryAfter: wait / 1_000 });
    for (const { counter, failures } of counted) {
      await setFailures(trx, counter, failures + 1, now.toISOString());
    }
  });
}

/** After a success: what it was counted against starts afresh. */
export async function forgetFailures(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) await deleteThrottle(db, counter);
}

/** Everything that slows logins to an account down, wherever they come from, is forgotten. */
export async function forgetFailuresOfAccount(
  db: Db,
  pseudonymise: Pseudonymise,
  email: string,
): Promise<void> {
  const accountHash = pseudonymise('email', email);
  await deleteThrottlesBeginning(db, 'pair', pairPrefix(accountHash));
  await deleteThrottle(db, { scope: 'account', subject: accountHash });
}
