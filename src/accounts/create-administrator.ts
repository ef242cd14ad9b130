import type { Actor } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/identifiers.ts';
import { parseInput } from '#lib/parse-input.ts';
import { type NewAdministrator, newAdministratorSchema, toUser, type User } from './account.schema.ts';
import { insertUser } from './accounts.queries.ts';
import { refuseGuessable } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

/** Origin of a password. */
export interface PasswordOrigin {
  /** True for one issued by the site, which its owner must replace at the first login. */
  readonly isIssued?: boolean;
}

/**
 * Creates an account (`docs/specification/sessions.md#administrators`). Validates the input itself: the operator's
 * commands call it as well as the API.
 * @throws {AppError} `validation` with a sentence for each invalid field; `conflict` when the e-mail is taken.
 */
export async function createAdministrator(
  services: Pick<Services, 'db' | 'clock' | 'changeHandlers' | 'organisation'>,
  actor: Actor,
  input: NewAdministrator,
  { isIssued = false }: PasswordOrigin = {},
): Promise<User> {
  const { email, name, password } = parseInput(newAdministratorSchema, input);
  const organisation = (await services.organisation.read()).identity.name;
  await refuseGuessable(password, { email, name, organisation }, 'password');
  const now = services.clock.now().toISOString();
  const user = {
    id: newId(),
    email,
    name,
    password_hash: await hashPassword(password),
    created_at: now,
    updated_at: now,
    password_issued_at: isIssued ? now : null,
  };
  await services.db.transaction().execute(async (trx) => {
    if (!(await insertUser(trx, user))) {
      const message = 'Un compte existe déjà pour cette adresse e-mail.';
      throw new AppError('conflict', { message, fields: { email: message } });
    }
    await recordChange(trx, services, actor, {
      action: 'account.created',
      type: 'account',
      id: user.id,
      label: user.name,
    });
  });
  return toUser(user);
}
