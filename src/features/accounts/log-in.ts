import { AppError } from '#platform/app-error.ts';
import { recordEvent } from '#platform/journal.ts';
import type { Services } from '#platform/services.ts';
import { networkOf } from '#platform/throttle/network-address.ts';
import { openPseudonyms } from '#platform/throttle/pseudonyms.ts';
import { countAttempt, forgetAttempts } from '#platform/throttle/throttle.ts';
import { type LoginForm, toUser, type User } from './account.schema.ts';
import { findUserAtAddress, holdPassword, knowAddress } from './accounts.queries.ts';
import { loginCounters } from './attempt-counters.ts';
import { deviceName } from './device-name.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './passwords.ts';
import { sweepAccounts } from './sweep-accounts.ts';

export interface LoginAttempt extends LoginForm {
  /** The network address it comes from. */
  readonly address: string;
  /** What the browser says of itself (RFC 9110, 10.1.5), if it does. */
  readonly userAgent?: string | undefined;
}

export interface Login {
  readonly token: string;
  readonly user: User;
}

/**
 * Opens a session for whoever knows an account's password (D26, D27).
 * @throws {AppError} `bad_credentials`, in the same words and time for an unknown account, a disabled one and a
 *   wrong password;
 *   `rate_limited` after repeated failures.
 */
export async function logIn(services: Services, attempt: LoginAttempt): Promise<Login> {
  const pseudonymise = await openPseudonyms(services.db);
  const addressHash = pseudonymise('address', networkOf(attempt.address));
  const user = await findUserAtAddress(services.db, attempt.email, addressHash);
  const counters = loginCounters(pseudonymise, attempt.email, addressHash, Boolean(user?.known_address));
  await services.db.transaction().execute((trx) => countAttempt(trx, services, counters));
  await sweepAccounts(services);

  const matches = await verifyPassword(user?.password_hash, attempt.password);
  if (!user || !matches || user.disabled_at !== null) throw new AppError('bad_credentials');

  const token = await services.db.transaction().execute(async (trx) => {
    // A password changed, or an account disabled, since it was verified ended every session: none may follow.
    if (!(await holdPassword(trx, user))) throw new AppError('bad_credentials');
    await knowAddress(trx, user.id, addressHash, services.clock.now().toISOString());
    await forgetAttempts(trx, counters);
    await recordEvent(trx, services, user, {
      action: 'account.logged_in',
      subjectType: 'account',
      subjectId: user.id,
      subjectLabel: user.name,
    });
    return openSession(trx, services, user.id, deviceName(attempt.userAgent));
  });
  return { token, user: toUser(user) };
}
