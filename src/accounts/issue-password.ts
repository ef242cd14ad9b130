import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Administrator } from '#lib/http/require-administrator.ts';
import { readableSecret } from '#lib/text/readable-secret.ts';
import type { AdministratorInput, IssuedPassword } from './administrator.schema.ts';
import { findAccount } from './administrators.queries.ts';
import { createAdministrator } from './create-administrator.ts';
import { administratorNotFound } from './disable-administrator.ts';
import { resetPassword } from './reset-password.ts';

const ONESELF = 'Changez votre propre mot de passe dans «\u202fMon compte\u202f».';

/**
 * Creates an account for a colleague with a random password, returned this once: there is no mail server to send it, so
 * the caller hands it over.
 * @throws {AppError} `validation`; `conflict` when the e-mail is taken.
 */
export async function inviteAdministrator(
  services: Services,
  actor: Administrator,
  input: AdministratorInput,
): Promise<IssuedPassword> {
  const password = readableSecret();
  const user = await createAdministrator(services, actor, { ...input, password }, { isIssued: true });
  return { user, password };
}

/**
 * Replaces a colleague's forgotten password by a random one, returned this once, and deletes their sessions.
 * @throws {AppError} `not_found`; `conflict` for one's own account, because a stolen session must not take the account
 *   over.
 */
export async function reissuePassword(
  services: Services,
  actor: Administrator,
  id: string,
): Promise<IssuedPassword> {
  const account = await findAccount(services.db, id);
  if (!account) throw administratorNotFound();
  if (account.id === actor.id) throw new AppError('conflict', { message: ONESELF });
  const password = readableSecret();
  const user = await resetPassword(services, actor, { email: account.email, password }, { isIssued: true });
  return { user, password };
}
