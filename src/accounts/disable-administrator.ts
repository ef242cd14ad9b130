import type { Actor } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { UserRow } from '#lib/db/schema.ts';
import { toUser, type User } from './account.schema.ts';
import { deleteSessionsOf } from './accounts.queries.ts';
import { countEnabled, findAccount, lockAccounts, updateAccount } from './administrators.queries.ts';
import { forgetDevices } from './trusted-devices.ts';

const ONESELF = 'Vous ne pouvez pas désactiver votre propre compte.';
const LAST_ONE = 'Il doit rester au moins un administrateur actif.';

/** Returns the error for an unknown id. */
export function administratorNotFound(): AppError {
  return new AppError('not_found', { message: 'Administrateur introuvable' });
}

/** @throws {AppError} `conflict` for one's own account and for the last enabled one. */
async function assertCanDisable(trx: Transaction, actor: Actor, account: UserRow): Promise<void> {
  if (account.id === actor.id) throw new AppError('conflict', { message: ONESELF });
  if (account.disabled_at === null && (await countEnabled(trx)) <= 1) {
    throw new AppError('conflict', { message: LAST_ONE });
  }
}

/** Enables or disables an account; one that is in that state already stays as it is. */
async function setAdministratorState(
  services: Pick<Services, 'db' | 'clock' | 'changeHandlers'>,
  actor: Actor,
  id: string,
  to: 'enabled' | 'disabled',
): Promise<User> {
  return services.db.transaction().execute(async (trx) => {
    await lockAccounts(trx);
    // An administrator who was disabled while waiting for the lock must not disable others.
    const self = actor.id === null ? undefined : await findAccount(trx, actor.id);
    if (self && self.disabled_at !== null) throw new AppError('unauthenticated');
    const account = await findAccount(trx, id);
    if (!account) throw administratorNotFound();
    if (to === 'disabled') await assertCanDisable(trx, actor, account);
    if ((account.disabled_at !== null) === (to === 'disabled')) return toUser(account);
    const now = services.clock.now().toISOString();
    await updateAccount(trx, id, { disabled_at: to === 'disabled' ? now : null, updated_at: now });
    if (to === 'disabled') {
      await deleteSessionsOf(trx, id);
      await forgetDevices(trx, id);
    }
    await recordChange(trx, services, actor, {
      action: to === 'disabled' ? 'account.disabled' : 'account.enabled',
      type: 'account',
      id,
      label: account.name,
    });
    return toUser(account);
  });
}

/**
 * Disables an account and deletes its sessions; its publications stay.
 * @throws {AppError} `not_found`; `conflict` for one's own account and for the last enabled one, also when two
 *   administrators disable each other at the same moment.
 */
export function disableAdministrator(
  services: Pick<Services, 'db' | 'clock' | 'changeHandlers'>,
  actor: Actor,
  id: string,
) {
  return setAdministratorState(services, actor, id, 'disabled');
}

/** Enables an account again, with its password. @throws {AppError} `not_found`. */
export function enableAdministrator(
  services: Pick<Services, 'db' | 'clock' | 'changeHandlers'>,
  actor: Actor,
  id: string,
) {
  return setAdministratorState(services, actor, id, 'enabled');
}
