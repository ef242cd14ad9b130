import type { Db } from '#platform/db/index.ts';
import type { Pseudonymise } from '#platform/throttle/pseudonyms.ts';
import { type Counter, forgetAttempts } from '#platform/throttle/throttle.ts';
import { deleteThrottlesBeginning } from '#platform/throttle/throttles.queries.ts';
import { LOGIN_LIMITS, PASSWORD_CHANGE_LIMIT } from './account.policy.ts';

/** The scope that `place` counters have in the database. */
const PLACE_SCOPE = 'pair';

const placePrefix = (accountHash: string) => `${accountHash}.`;

interface AttemptPlace {
  readonly addressHash: string;
  /** Hash of the device's token, where the account knows the device. */
  readonly knownDevice: string | null;
  /** Whether the account knows the address. */
  readonly isKnownAddress: boolean;
}

/**
 * What an attempt to log in counts against. It depends on the e-mail that was typed, not on whether an account has it.
 * Where the account knows the device or the address, nothing counts but what was tried from there at that account.
 */
export function loginCounters(
  pseudonymise: Pseudonymise,
  email: string,
  { addressHash, knownDevice, isKnownAddress }: AttemptPlace,
): Counter[] {
  const accountHash = pseudonymise('email', email);
  const subject = placePrefix(accountHash) + (knownDevice ?? addressHash);
  const place: Counter = { scope: PLACE_SCOPE, subject, limit: LOGIN_LIMITS.place };
  if (knownDevice !== null || isKnownAddress) return [place];
  return [
    place,
    { scope: 'address', subject: addressHash, limit: LOGIN_LIMITS.address },
    { scope: 'account', subject: accountHash, limit: LOGIN_LIMITS.account, effect: 'delay' },
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
  await deleteThrottlesBeginning(db, PLACE_SCOPE, placePrefix(accountHash));
  await forgetAttempts(db, [{ scope: 'account', subject: accountHash }]);
}
