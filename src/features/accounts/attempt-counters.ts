import type { Db } from '#platform/db/index.ts';
import type { Pseudonymise } from '#platform/throttle/pseudonyms.ts';
import { type Counter, forgetAttempts } from '#platform/throttle/throttle.ts';
import { deleteThrottlesBeginning } from '#platform/throttle/throttles.queries.ts';
import { LOGIN_LIMITS, PASSWORD_CHANGE_LIMIT } from './account.policy.ts';

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

/** Everything that slows logins to an account down, wherever they come from, is forgotten. */
export async function forgetFailuresOfAccount(
  db: Db,
  pseudonymise: Pseudonymise,
  email: string,
): Promise<void> {
  const accountHash = pseudonymise('email', email);
  await deleteThrottlesBeginning(db, 'pair', pairPrefix(accountHash));
  await forgetAttempts(db, [{ scope: 'account', subject: accountHash }]);
}
