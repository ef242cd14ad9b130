import type { Actor } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { parseInput } from '#lib/parse-input.ts';
import { openPseudonyms } from '#lib/throttle/pseudonyms.ts';
import { type PasswordReset, passwordResetSchema, toUser, type User } from './account.schema.ts';
import { deleteSessionsOf, findUserByEmail, setPassword } from './accounts.queries.ts';
import type { PasswordOrigin } from './create-administrator.ts';
import { forgetFailuresOfAccount } from './login-counters.ts';
import { refuseGuessable } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { forgetDevices } from './trusted-devices.ts';

/**
 * Sets an account's password without the old one. Deletes its sessions (`docs/specification/sessions.md#tokens`), its
 * known devices and addresses, and the failures that would delay its next login.
 * @throws {AppError} `not_found` when no account has the e-mail; `validation` when the rules refuse the password.
 */
export async function resetPassword(
  services: Pick<Services, 'db' | 'clock' | 'changeHandlers' | 'organisation'>,
  actor: Actor,
  input: PasswordReset,
  { isIssued }: PasswordOrigin = {},
): Promise<User> {
  const { email, password } = parseInput(passwordResetSchema, input);
  const user = await findUserByEmail(services.db, email);
  if (!user) throw new AppError('not_found', { message: 'Aucun compte n’a cette adresse e-mail.' });
  const organisation = (await services.organisation.read()).identity.name;
  await refuseGuessable(password, { ...user, organisation }, 'password');
  const pseudonymise = await openPseudonyms(services.db);
  const passwordHash = await hashPassword(password);
  await services.db.transaction().execute(async (trx) => {
    const now = services.clock.now().toISOString();
    await setPassword(trx, user.id, passwordHash, { now, isIssued });
    await deleteSessionsOf(trx, user.id);
    await forgetDevices(trx, user.id);
    await forgetFailuresOfAccount(trx, pseudonymise, email);
    await recordChange(trx, services, actor, {
      action: 'account.password_reset',
      type: 'account',
      id: user.id,
      label: user.name,
    });
  });
  return toUser(user);
}
