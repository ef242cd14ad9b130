import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import type { Administrator } from '#platform/http/require-administrator.ts';
import { forgetAttempts } from '#platform/throttle/throttle.ts';
import { normalisePassword, PASSWORD_REVEALS_OWNER, revealsOwner } from './account.policy.ts';
import { type PasswordChange, toUser } from './account.schema.ts';
import { deleteSessionsOf, lockPassword, setPassword } from './accounts.queries.ts';
import { verifyOwnPassword } from './confirm-password.ts';
import { forgetSources, issueDeviceToken } from './known-sources.ts';
import type { Login } from './log-in.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './passwords.ts';

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
  change: PasswordChange,
): Promise<Login> {
  const newPasswordFault = faultOf(actor, change);
  if (newPasswordFault) throw new AppError('validation', { fields: { newPassword: newPasswordFault } });

  const verified = await verifyOwnPassword(services, actor, change.currentPassword);
  if (!verified) throw wrongCurrentPassword();
  const { user, counter } = verified;
  const passwordHash = await hashPassword(change.newPassword);

  const opened = await services.db.transaction().execute(async (trx) => {
    if (!(await lockPassword(trx, user))) throw wrongCurrentPassword();
    await setPassword(trx, user.id, passwordHash, services.clock.now().toISOString());
    await deleteSessionsOf(trx, user.id);
    await forgetSources(trx, user.id);
    await forgetAttempts(trx, [counter]);
    await recordChange(trx, services, actor, {
      action: 'account.password_changed',
      type: 'account',
      id: user.id,
      label: user.name,
    });
    const device = await issueDeviceToken(trx, services, user.id);
    return { token: await openSession(trx, services, user.id, actor.device), device };
  });
  return { ...opened, user: toUser(user) };
}

function faultOf(owner: Administrator, change: PasswordChange): string | null {
  if (revealsOwner(change.newPassword, owner)) return PASSWORD_REVEALS_OWNER;
  const unchanged = normalisePassword(change.newPassword) === normalisePassword(change.currentPassword);
  return unchanged ? 'Le nouveau mot de passe doit être différent de l’actuel.' : null;
}

function wrongCurrentPassword(): AppError {
  return new AppError('validation', {
    fields: { currentPassword: 'Le mot de passe actuel est incorrect.' },
  });
}
