import type { Services } from '#content/services.ts';
import type { UserRow } from '#lib/db/schema.ts';
import type { Administrator } from '#lib/http/require-administrator.ts';
import { networkOf } from '#lib/throttle/network-address.ts';
import { openPseudonyms } from '#lib/throttle/pseudonyms.ts';
import { type Counter, forgetAttempts } from '#lib/throttle/throttle.ts';
import { findUser } from './accounts.queries.ts';
import { countAndWait, ownPasswordCounters } from './login-counters.ts';
import { verifyPassword } from './passwords.ts';

/** A password typed by a logged-in administrator. */
export interface TypedPassword {
  readonly password: string;
  /** Network address. */
  readonly address: string;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/** An account whose owner has just confirmed the password. */
interface VerifiedAccount {
  readonly user: UserRow;
  /** To be reset once the action succeeds. */
  readonly counters: readonly Counter[];
}

/**
 * Verifies the password of a logged-in administrator. All actions that require it share the counters of {@link
 * ownPasswordCounters}, so that a stolen session gets no further guesses from another action.
 * @returns `null` for a wrong one.
 * @throws {AppError} `rate_limited` after repeated failures from this address.
 */
export async function verifyOwnPassword(
  services: Services,
  actor: Administrator,
  { password, address, signal }: TypedPassword,
): Promise<VerifiedAccount | null> {
  const pseudonymise = await openPseudonyms(services.db);
  const addressHash = pseudonymise('address', networkOf(address));
  const counters = ownPasswordCounters(pseudonymise, actor, addressHash);
  await countAndWait(services, { addressHash, counters }, signal);
  const user = await findUser(services.db, actor.id);
  const matches = await verifyPassword(user?.password_hash, password, { signal, first: true });
  return user && matches ? { user, counters } : null;
}

/**
 * True when a secret is the account's own password. Counts as an attempt, so that a stolen session cannot guess here.
 * @throws {AppError} `rate_limited` after repeated failures from this address.
 */
export async function isOwnPassword(
  services: Services,
  actor: Administrator,
  typed: TypedPassword,
): Promise<boolean> {
  const verified = await verifyOwnPassword(services, actor, typed);
  if (verified) await forgetAttempts(services.db, verified.counters);
  return verified !== null;
}
