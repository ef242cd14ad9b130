import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Administrator } from '#lib/http/require-administrator.ts';
import { forgetAttempts } from '#lib/throttle/throttle.ts';
import { normalisePassword } from './account.policy.ts';
import { type PasswordChange, toUser } from './account.schema.ts';
import { deleteSessionsOf, lockPassword, setPassword } from './accounts.queries.ts';
import type { Login } from './log-in.ts';
import { noteFailedLogin } from './note-failed-login.ts';
import { openSession } from './open-session.ts';
import { type TypedPassword, verifyOwnPassword } from './own-password.ts';
import { refuseGuessable } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { forgetDevices, issueDeviceToken } from './trusted-devices.ts';

const UNCHANGED = 'Le nouveau mot de passe doit être différent de l’actuel.';

/**
 * Changes an administrator's password. Deletes all their sessions (`docs/specification/sessions.md#tokens`) and known
 * devices and addresses: the password may be changed because one was stolen.
 * @returns new tokens, with which this browser stays logged in.
 * @throws {AppError} `validation` for a wrong current password (not `unauthenticated`: the session is good) or a
 *   new one that the rules refuse; `rate_limited` after repeated failures.
 */
export async function changePassword(
  services: Services,
  actor: Administrator,
  change: PasswordChange & Omit<TypedPassword, 'password'>,
): Promise<Login> {
  if (normalisePassword(change.newPassword) === normalisePassword(change.currentPassword)) {
    throw new AppError('validation', { fields: { newPassword: UNCHANGED } });
  }
  const organisation = (await services.organisation.read()).identity.name;
  await refuseGuessable(change.newPassword, { ...actor, organisation }, 'newPassword');

  const verified = await verifyOwnPassword(services, actor, { ...change, password: change.currentPassword });
  if (!verified) {
    void noteFailedLogin(services, actor);
    throw wrongCurrentPassword();
  }
  const { user, counters } = verified;
  const passwordHash = await hashPassword(change.newPassword);

  const opened = await services.db.transaction().execute(async (trx) => {
    if (!(await lockPassword(trx, user))) throw wrongCurrentPassword();
    await setPassword(trx, user.id, passwordHash, { now: services.clock.now().toISOString() });
    await deleteSessionsOf(trx, user.id);
    await forgetDevices(trx, user.id);
    await forgetAttempts(trx, counters);
    await recordChange(trx, services, actor, {
      action: 'account.password_changed',
      type: 'account',
      id: user.id,
      label: user.name,
    });
    const device = await issueDeviceToken(trx, services, user.id);
    return { token: await openSession(trx, services, user.id, actor.device), device };
  });
  return { ...opened, user: toUser(user), mustChangePassword: false };
}

function wrongCurrentPassword(): AppError {
  return new AppError('validation', {
    fields: { currentPassword: 'Le mot de passe actuel est incorrect.' },
  });
}
