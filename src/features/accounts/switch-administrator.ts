import type { Actor } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import type { UserRow } from '#platform/db/schema.ts';
import { toUser, type User } from './account.schema.ts';
import { deleteSessionsOf } from './accounts.queries.ts';
import { countEnabled, findAccount, holdAccounts, updateAccount } from './administrators.queries.ts';
import { forgetPlaces } from './known-places.ts';

const ONESELF = 'Vous ne pouvez pas désactiver votre propre compte.';
const LAST_ONE = 'Il doit rester au moins un administrateur actif.';

/** The error for an id that no administrator has. */
export function administratorNotFound(): AppError {
  return new AppError('not_found', { message: 'Administrateur introuvable' });
}

/** @throws {AppError} where this account is not this actor's to disable. */
async function assertMayDisable(trx: Transaction, actor: Actor, account: UserRow): Promise<void> {
  if (account.id === actor.id) throw new AppError('conflict', { message: ONESELF });
  if (account.disabled_at === null && (await countEnabled(trx)) <= 1) {
    throw new AppError('conflict', { message: LAST_ONE });
  }
}

/** Puts an account into the wanted state; one that is in it already stays as it is. */
async function switchAdministrator(
  services: Pick<Services, 'db' | 'clock' | 'followers'>,
  actor: Actor,
  id: string,
  to: 'enabled' | 'disabled',
): Promise<User> {
  return services.db.transaction().execute(async (trx) => {
    await holdAccounts(trx);
    // Somebody who was disabled while this waited disables nobody any more.
    const self = actor.id === null ? undefined : await findAccount(trx, actor.id);
    if (self && self.disabled_at !== null) throw new AppError('unauthenticated');
    const account = await findAccount(trx, id);
    if (!account) throw administratorNotFound();
    if (to === 'disabled') await assertMayDisable(trx, actor, account);
    if ((account.disabled_at !== null) === (to === 'disabled')) return toUser(account);
    const now = services.clock.now().toISOString();
    await updateAccount(trx, id, { disabled_at: to === 'disabled' ? now : null, updated_at: now });
    if (to === 'disabled') {
      await deleteSessionsOf(trx, id);
      await forgetPlaces(trx, id);
    }
    await recordChange(trx, services, actor, {
      action: `account.${to}`,
      type: 'account',
      id,
      label: account.name,
    });
    return toUser(account);
  });
}

/**
 * Keeps an administrator out from now on; their sessions end at once, and what they made stays.
 * @throws {AppError} `not_found`; `conflict` for oneself and for the last one who can log in, also where two
 *   administrators disable each other at the same moment.
 */
export function disableAdministrator(
  services: Pick<Services, 'db' | 'clock' | 'followers'>,
  actor: Actor,
  id: string,
) {
  return switchAdministrator(services, actor, id, 'disabled');
}

/** Lets an administrator in again, with the password they had. @throws {AppError} `not_found`. */
export function enableAdministrator(
  services: Pick<Services, 'db' | 'clock' | 'followers'>,
  actor: Actor,
  id: string,
) {
  return switchAdministrator(services, actor, id, 'enabled');
}
