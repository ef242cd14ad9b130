import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import type { UserRow } from '#platform/db/schema.ts';
import type { Administrator } from '#platform/http/require-administrator.ts';
import { openPseudonyms } from '#platform/throttle/pseudonyms.ts';
import { type Counter, countAttempt, forgetAttempts } from '#platform/throttle/throttle.ts';
import { findUser } from './accounts.queries.ts';
import { passwordChangeCounter } from './login-counters.ts';
import { verifyPassword } from './passwords.ts';

/** An account whose password its owner has just typed again. */
interface VerifiedAccount {
  readonly user: UserRow;
  /** To be forgotten once the action succeeds. */
  readonly counter: Counter;
}

/**
 * Verifies the password of a logged-in administrator. Every action that asks for it again shares one counter: whoever
 * stole a session does not get a new row of guesses from each.
 * @returns `null` for a wrong one.
 * @throws {AppError} `rate_limited` after repeated failures.
 */
export async function verifyOwnPassword(
  services: Services,
  actor: Administrator,
  typed: string,
): Promise<VerifiedAccount | null> {
  const counter = passwordChangeCounter(await openPseudonyms(services.db), actor.sessionId);
  await services.db.transaction().execute((trx) => countAttempt(trx, services, [counter]));
  const user = await findUser(services.db, actor.id);
  const matches = await verifyPassword(user?.password_hash, typed, { first: true });
  return user && matches ? { user, counter } : null;
}

/**
 * Makes sure that whoever uses a session knows the account's password, before something that a stolen session must not do.
 * @throws {AppError} `validation` beside the field `password` for a wrong one (not `unauthenticated`: the session is
 *   good); `rate_limited` after repeated failures.
 */
export async function confirmPassword(
  services: Services,
  actor: Administrator,
  password: string,
): Promise<void> {
  const verified = await verifyOwnPassword(services, actor, password);
  if (!verified) {
    throw new AppError('validation', { fields: { password: 'Le mot de passe est incorrect.' } });
  }
  await forgetAttempts(services.db, [verified.counter]);
}
