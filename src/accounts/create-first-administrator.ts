import { SYSTEM_ACTOR } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Transaction } from '#lib/db/index.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { newId } from '#lib/identifiers.ts';
import { networkOf } from '#lib/throttle/network-address.ts';
import { openPseudonyms } from '#lib/throttle/pseudonyms.ts';
import { type NewAdministrator, toUser } from './account.schema.ts';
import { hasAnyUser, insertUser } from './accounts.queries.ts';
import { deviceName } from './device-name.ts';
import type { Login } from './log-in.ts';
import { openSession } from './open-session.ts';
import { refuseGuessable } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { trustDevice } from './trusted-devices.ts';

/** The first administrator's account, and where the request comes from. */
export interface FirstAdministrator extends NewAdministrator {
  /** The organisation's name. */
  readonly organisation: string;
  /** Network address. */
  readonly address: string;
  /** RFC 9110 §10.1.5. */
  readonly userAgent?: string | undefined;
}

/**
 * Creates the first account of a site and logs it in, in one transaction with everything else that setup writes.
 * @param account already validated.
 * @param alongside writes the rest. It writes first, so that of two concurrent calls, the second waits there until the
 * first has an account.
 * @throws {AppError} `conflict` where there is an account; `validation` for a guessable password.
 */
export async function createFirstAdministrator(
  services: Pick<Services, 'db' | 'clock' | 'changeHandlers'>,
  { name, email, password, organisation, address, userAgent }: FirstAdministrator,
  alongside: (trx: Transaction) => Promise<void>,
): Promise<Login> {
  await refuseGuessable(password, { email, name, organisation }, 'password');
  const addressHash = (await openPseudonyms(services.db))('address', networkOf(address));
  const now = services.clock.now().toISOString();
  const password_hash = await hashPassword(password);
  const user = { id: newId(), email, name, password_hash, created_at: now, updated_at: now };
  const opened = await writeVisible(services.db, async (trx) => {
    await alongside(trx);
    if ((await hasAnyUser(trx)) || !(await insertUser(trx, user))) throw new AppError('conflict');
    const subject = { type: 'account', id: user.id, label: user.name } as const;
    await recordChange(trx, services, SYSTEM_ACTOR, { action: 'account.created', ...subject });
    const device = await trustDevice(trx, services, user.id, { addressHash, device: undefined });
    const token = await openSession(trx, services, user.id, deviceName(userAgent));
    await recordChange(trx, services, user, { action: 'account.logged_in', ...subject });
    return { token, device };
  });
  return { ...opened, user: toUser(user), mustChangePassword: false };
}
