import type { Services } from '#content/services.ts';
import type { Transaction } from '#lib/db/index.ts';
import { newSecret, sha256 } from '#lib/identifiers.ts';
import { MAX_KNOWN_DEVICES } from './account.policy.ts';
import {
  deleteKnownAddresses,
  deleteKnownDevices,
  deleteOldestDevices,
  isKnownDevice,
  upsertKnownAddress,
  upsertKnownDevice,
} from './trusted-devices.queries.ts';

/** Format of a device's token: 256 random bits (base64url). */
const DEVICE_TOKEN = /^[\w-]{43}$/;

/** Returns the stored hash of a device's token; `null` for a text that is none. */
export function deviceHash(token: string | undefined): string | null {
  return token !== undefined && DEVICE_TOKEN.test(token) ? sha256(token) : null;
}

interface Source {
  readonly addressHash: string;
  /** The token that the device sent, of any account or of none. */
  readonly device: string | undefined;
}

/**
 * Trusts the address and device of an account that has just logged in, so that others' failed logins no longer delay
 * its logins from there.
 * @returns the device's token for its next login: its own where this site issued it, also to a colleague on a shared
 * device, else a new one. A forged token is never stored.
 */
export async function trustDevice(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
  { addressHash, device }: Source,
): Promise<string> {
  const now = clock.now().toISOString();
  await upsertKnownAddress(trx, userId, addressHash, now);
  const hash = deviceHash(device);
  if (device !== undefined && hash !== null && (await isKnownDevice(trx, hash))) {
    await upsertKnownDevice(trx, userId, hash, now);
    return device;
  }
  return issueDeviceToken(trx, { clock }, userId);
}

/**
 * Makes a new device known to an account.
 * @returns its token.
 */
export async function issueDeviceToken(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
): Promise<string> {
  const token = newSecret();
  await upsertKnownDevice(trx, userId, sha256(token), clock.now().toISOString());
  await deleteOldestDevices(trx, userId, MAX_KNOWN_DEVICES);
  return token;
}

/** Deletes every known address and device of an account, because one of them may be stolen. */
export async function forgetDevices(trx: Transaction, userId: string): Promise<void> {
  await deleteKnownAddresses(trx, userId);
  await deleteKnownDevices(trx, userId);
}
