import type { Db } from '#platform/db/index.ts';
import type { Pseudonymise } from '#platform/throttle/pseudonyms.ts';
import { type Counter, forgetAttempts } from '#platform/throttle/throttle.ts';
import { deleteThrottlesBeginning } from '#platform/throttle/throttles.queries.ts';
import { LOGIN_LIMITS, PASSWORD_CHANGE_LIMIT } from './account.policy.ts';

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
 * From a known device or address, only what was tried from there at that account counts.
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
 * Returns the counter of a password that a session asks for again: by session alone. Otherwise whoever stole a session
 * could, by failing, keep its owner from the change that ends it.
 */
export function passwordChangeCounter(pseudonymise: Pseudonymise, sessionId: string): Counter {
  return { scope: 'password', subject: pseudonymise('session', sessionId), limit: PASSWORD_CHANGE_LIMIT };
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
