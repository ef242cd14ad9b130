import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import { networkOf } from '#platform/throttle/network-address.ts';
import { openPseudonyms } from '#platform/throttle/pseudonyms.ts';
import { type Counter, countAttempt, forgetAttempts, type Tally } from '#platform/throttle/throttle.ts';
import { isCrowdedOut, PLACE_MEMORY } from './account.policy.ts';
import { type LoginForm, toUser, type User } from './account.schema.ts';
import { holdPassword } from './accounts.queries.ts';
import { loginCounters } from './attempt-counters.ts';
import { deviceName } from './device-name.ts';
import { findUserAtPlace, type UserAtPlace } from './known-places.queries.ts';
import { deviceHash, rememberPlace } from './known-places.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './passwords.ts';

export interface LoginAttempt extends LoginForm {
  /** The network address it comes from. */
  readonly address: string;
  /** What the browser says of itself (RFC 9110, 10.1.5), if it does. */
  readonly userAgent?: string | undefined;
  /** Aborted when whoever attempts it has gone. */
  readonly signal?: AbortSignal | undefined;
}

export interface Login {
  /** Opens the back office. */
  readonly token: string;
  readonly user: User;
  /** What the device is known by at its next login. */
  readonly device: string;
}

/** What is known of an attempt before its password is looked at. */
interface Found {
  readonly user: UserAtPlace | undefined;
  readonly addressHash: string;
  readonly counters: readonly Counter[];
}

/**
 * Opens a session for whoever knows an account's password.
 * @throws {AppError} `bad_credentials`, in the same words and time for an unknown account, a disabled one and a
 *   wrong password; `rate_limited` after repeated failures from this place; `overloaded` where too many log in at
 *   once.
 */
export async function logIn(services: Services, attempt: LoginAttempt): Promise<Login> {
  const found = await findAttempted(services, attempt);
  const { user, addressHash } = found;
  await countAndWait(services, found, attempt.signal);
  const matches = await verifyPassword(user?.password_hash, attempt.password, {
    signal: attempt.signal,
    // A flood of strangers does not stand before an administrator in the queue.
    first: Boolean(user?.known_device ?? user?.known_address),
  });
  if (!user || !matches || user.disabled_at !== null) throw new AppError('bad_credentials');

  const opened = await services.db.transaction().execute(async (trx) => {
    // A password changed, or an account disabled, since it was verified ended every session: none may follow.
    if (!(await holdPassword(trx, user))) throw new AppError('bad_credentials');
    await forgetAttempts(trx, found.counters);
    const device = await rememberPlace(trx, services, user.id, { addressHash, device: attempt.device });
    await recordChange(trx, services, user, {
      action: 'account.logged_in',
      type: 'account',
      id: user.id,
      label: user.name,
    });
    return { token: await openSession(trx, services, user.id, deviceName(attempt.userAgent)), device };
  });
  return { ...opened, user: toUser(user) };
}

async function findAttempted(services: Services, { email, address, device }: LoginAttempt): Promise<Found> {
  const pseudonymise = await openPseudonyms(services.db);
  const addressHash = pseudonymise('address', networkOf(address));
  const user = await findUserAtPlace(services.db, {
    email,
    addressHash,
    deviceHash: deviceHash(device),
    seenSince: new Date(services.clock.now().getTime() - PLACE_MEMORY).toISOString(),
  });
  const counters = loginCounters(pseudonymise, email, {
    addressHash,
    knownDevice: user?.known_device ?? null,
    isKnownAddress: Boolean(user?.known_address),
  });
  return { user, addressHash, counters };
}

/**
 * Counts an attempt, and holds it back where its account is being tried from everywhere; it is judged afterwards, so
 * that whoever does not wait learns nothing. No transaction is open meanwhile.
 */
async function countAndWait(
  services: Services,
  { addressHash, counters }: Found,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { delayQueue } = services;
  const check = ({ delay, failures }: Tally) => {
    if (delay === 0) return;
    const waitsAlready = delayQueue.isWaiting(addressHash);
    if (waitsAlready || isCrowdedOut(failures.address ?? 0, delayQueue.isFull)) {
      throw new AppError('rate_limited', { retryAfter: delay / 1_000 });
    }
  };
  const { delay } = await services.db
    .transaction()
    .execute((trx) => countAttempt(trx, services, counters, { check }));
  await delayQueue.wait({ sender: addressHash, milliseconds: delay, signal });
}
