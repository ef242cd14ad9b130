import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Db } from '#lib/db/index.ts';
import type { Administrator } from '#lib/http/require-administrator.ts';
import type { Pseudonymise } from '#lib/throttle/pseudonyms.ts';
import { type Counter, countAttempt, forgetAttempts, type Tally } from '#lib/throttle/throttle.ts';
import { deleteThrottlesBeginning } from '#lib/throttle/throttles.queries.ts';
import { isRefusedWhenFull, LOGIN_LIMITS } from './account.policy.ts';

/** Scope of `source` counters in the database. */
const SOURCE_SCOPE = 'pair';

const sourcePrefix = (accountHash: string) => `${accountHash}.`;

interface AttemptSource {
  readonly addressHash: string;
  /** Hash of the device's token; `null` when the account does not know the device. */
  readonly knownDevice: string | null;
  readonly isKnownAddress: boolean;
}

/**
 * Returns the counters of a login attempt. They depend on the e-mail that was typed, not on whether an account has it.
 * From a known device or address, only attempts from there at that account count.
 */
export function loginCounters(
  pseudonymise: Pseudonymise,
  email: string,
  { addressHash, knownDevice, isKnownAddress }: AttemptSource,
): Counter[] {
  const accountHash = pseudonymise('email', email);
  const subject = sourcePrefix(accountHash) + (knownDevice ?? addressHash);
  const source: Counter = { scope: SOURCE_SCOPE, subject, limit: LOGIN_LIMITS.source };
  if (knownDevice !== null || isKnownAddress) return [source];
  return [
    source,
    { scope: 'address', subject: addressHash, limit: LOGIN_LIMITS.address },
    { scope: 'account', subject: accountHash, limit: LOGIN_LIMITS.account, effect: 'delay' },
  ];
}

/**
 * Returns the counters of a session's password confirmation. From one address they count like a login from a known
 * source. All addresses together delay the session's next attempts, no longer than for an account under attack, and
 * refuse none, because a thief of the token must not prevent its owner from the change that ends it.
 */
export function ownPasswordCounters(
  pseudonymise: Pseudonymise,
  { email, sessionId }: Pick<Administrator, 'email' | 'sessionId'>,
  addressHash: string,
): Counter[] {
  const [source] = loginCounters(pseudonymise, email, {
    addressHash,
    knownDevice: null,
    isKnownAddress: true,
  });
  const subject = pseudonymise('session', sessionId);
  const session: Counter = { scope: 'password', subject, limit: LOGIN_LIMITS.account, effect: 'delay' };
  return source ? [source, session] : [session];
}

/** The counters of an attempt, before its password is verified. */
export interface AttemptCounters {
  /** Keyed hash of the address that it comes from. */
  readonly addressHash: string;
  readonly counters: readonly Counter[];
}

/**
 * Counts an attempt, and delays it while its account is under attack. The password is verified afterwards: a client that
 * does not wait learns nothing. No transaction is open meanwhile.
 */
export async function countAndWait(
  services: Services,
  { addressHash, counters }: AttemptCounters,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { tarpit } = services;
  const check = ({ delay, failures }: Tally) => {
    if (delay === 0) return;
    const isWaiting = tarpit.isWaiting(addressHash);
    const failuresHere = failures.address ?? failures[SOURCE_SCOPE] ?? 0;
    if (isWaiting || isRefusedWhenFull(failuresHere, tarpit.isFull)) {
      throw new AppError('rate_limited', { retryAfter: delay / 1_000 });
    }
  };
  const { delay } = await services.db
    .transaction()
    .execute((trx) => countAttempt(trx, services, counters, { check }));
  await tarpit.wait({ sender: addressHash, milliseconds: delay, signal });
}

/** Deletes the counters that delay logins to an account, from every source. */
export async function forgetFailuresOfAccount(
  db: Db,
  pseudonymise: Pseudonymise,
  email: string,
): Promise<void> {
  const accountHash = pseudonymise('email', email);
  await deleteThrottlesBeginning(db, SOURCE_SCOPE, sourcePrefix(accountHash));
  await forgetAttempts(db, [{ scope: 'account', subject: accountHash }]);
}
