import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { networkOf } from '#lib/throttle/network-address.ts';
import { openPseudonyms } from '#lib/throttle/pseudonyms.ts';
import { forgetAttempts } from '#lib/throttle/throttle.ts';
import { KNOWN_SOURCE_LIFETIME } from './account.policy.ts';
import { type LoginForm, toUser, type User } from './account.schema.ts';
import { lockPassword } from './accounts.queries.ts';
import { deviceName } from './device-name.ts';
import { type AttemptCounters, countAndWait, loginCounters } from './login-counters.ts';
import { noteFailedLogin } from './note-failed-login.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './passwords.ts';
import { findUserWithSource, type UserWithSource } from './trusted-devices.queries.ts';
import { deviceHash, trustDevice } from './trusted-devices.ts';

export interface LoginAttempt extends LoginForm {
  /** Network address. */
  readonly address: string;
  /** RFC 9110 §10.1.5. */
  readonly userAgent?: string | undefined;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

export interface Login {
  /** Bearer token of the session. */
  readonly token: string;
  readonly user: User;
  /** Token that makes the device known at its next login. */
  readonly device: string;
  /** True while the password is one issued by the site: nothing else is allowed before it is replaced. */
  readonly mustChangePassword: boolean;
}

/** Account, address and counters of an attempt, before its password is verified. */
interface AttemptContext extends AttemptCounters {
  readonly user: UserWithSource | undefined;
}

/**
 * Opens a session for an account's e-mail and password.
 * @throws {AppError} `bad_credentials`, with the same sentence and timing for an unknown account, a disabled one and a
 *   wrong password; `rate_limited` after repeated failures from this source; `overloaded` when too many log in at once.
 */
export async function logIn(services: Services, attempt: LoginAttempt): Promise<Login> {
  const context = await prepareAttempt(services, attempt);
  const { user, addressHash } = context;
  await countAndWait(services, context, attempt.signal);
  const matches = await verifyPassword(user?.password_hash, attempt.password, {
    signal: attempt.signal,
    // An administrator must not wait behind a flood of strangers' logins.
    first: Boolean(user?.known_device ?? user?.known_address),
  });
  if (user && !matches) void noteFailedLogin(services, user);
  if (!user || !matches || user.disabled_at !== null) throw new AppError('bad_credentials');

  const opened = await services.db.transaction().execute(async (trx) => {
    // A concurrent change of password or state must prevent the session.
    if (!(await lockPassword(trx, user))) throw new AppError('bad_credentials');
    await forgetAttempts(trx, context.counters);
    const device = await trustDevice(trx, services, user.id, { addressHash, device: attempt.device });
    await recordChange(trx, services, user, {
      action: 'account.logged_in',
      type: 'account',
      id: user.id,
      label: user.name,
    });
    return { token: await openSession(trx, services, user.id, deviceName(attempt.userAgent)), device };
  });
  return { ...opened, user: toUser(user), mustChangePassword: user.password_issued_at !== null };
}

async function prepareAttempt(
  services: Services,
  { email, address, device }: LoginAttempt,
): Promise<AttemptContext> {
  const pseudonymise = await openPseudonyms(services.db);
  const addressHash = pseudonymise('address', networkOf(address));
  const user = await findUserWithSource(services.db, {
    email,
    addressHash,
    deviceHash: deviceHash(device),
    seenSince: new Date(services.clock.now().getTime() - KNOWN_SOURCE_LIFETIME).toISOString(),
  });
  const counters = loginCounters(pseudonymise, email, {
    addressHash,
    knownDevice: user?.known_device ?? null,
    isKnownAddress: Boolean(user?.known_address),
  });
  return { user, addressHash, counters };
}
