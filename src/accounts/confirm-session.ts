import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Administrator } from '#lib/http/require-administrator.ts';
import { forgetAttempts } from '#lib/throttle/throttle.ts';
import { lockPassword, setConfirmedUntil } from './accounts.queries.ts';
import { noteFailedLogin } from './note-failed-login.ts';
import { type TypedPassword, verifyOwnPassword } from './own-password.ts';

/** Milliseconds for which a confirmation is valid; its use does not extend it. */
const CONFIRMATION_LIFETIME = 10 * 60 * 1_000;

/**
 * Opens the password confirmation of the actor's present session, and of no other
 * (`docs/specification/sessions.md#password-confirmation`).
 * @throws {AppError} `validation` beside the field `password` for a wrong one (not `unauthenticated`: the session is
 *   good); `rate_limited` after repeated failures; `unauthenticated` when the session has ended meanwhile.
 */
export async function confirmSession(
  services: Services,
  actor: Administrator,
  typed: TypedPassword,
): Promise<void> {
  const verified = await verifyOwnPassword(services, actor, typed);
  if (!verified) {
    void noteFailedLogin(services, actor);
    throw new AppError('validation', { fields: { password: 'Le mot de passe est incorrect.' } });
  }
  const until = new Date(services.clock.now().getTime() + CONFIRMATION_LIFETIME).toISOString();
  await services.db.transaction().execute(async (trx) => {
    // The password may have been changed while it was verified: the session is then over.
    const isOpen =
      (await lockPassword(trx, verified.user)) && (await setConfirmedUntil(trx, actor.sessionId, until));
    if (!isOpen) throw new AppError('unauthenticated');
    await forgetAttempts(trx, verified.counters);
  });
}
