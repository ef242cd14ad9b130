import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import type { Administrator } from '#platform/http/require-administrator.ts';
import type { AdministratorInput, PasswordOnce } from './administrator.schema.ts';
import { findAccount } from './administrators.queries.ts';
import { createAdministrator } from './create-administrator.ts';
import { generatePassword } from './passwords.ts';
import { resetPassword } from './reset-password.ts';
import { administratorNotFound } from './switch-administrator.ts';

const ONESELF = 'Changez votre propre mot de passe dans «\u202fMon compte\u202f».';

/**
 * Makes an account for a colleague, with a random password that is answered this once: there is no mail server to
 * send it, so whoever asks hands it over.
 * @throws {AppError} `validation`; `conflict` when the e-mail is taken.
 */
export async function inviteAdministrator(
  services: Services,
  actor: Administrator,
  input: AdministratorInput,
): Promise<PasswordOnce> {
  const password = generatePassword();
  const user = await createAdministrator(services, actor, { ...input, password });
  return { user, password };
}

/**
 * Gives a colleague who forgot theirs a new random password, answered this once; their sessions end.
 * @throws {AppError} `not_found`; `conflict` for oneself: one's own password is changed with the present one, so
 *   that a session left open does not give the account away.
 */
export async function renewPassword(
  services: Services,
  actor: Administrator,
  id: string,
): Promise<PasswordOnce> {
  const account = await findAccount(services.db, id);
  if (!account) throw administratorNotFound();
  if (account.id === actor.id) throw new AppError('conflict', { message: ONESELF });
  const password = generatePassword();
  const user = await resetPassword(services, actor, { email: account.email, password });
  return { user, password };
}
