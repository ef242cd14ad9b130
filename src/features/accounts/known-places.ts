import type { Services } from '#content/services.ts';
import type { Transaction } from '#platform/db/index.ts';
import { newSecret, sha256 } from '#platform/identifiers.ts';
import { KNOWN_DEVICES } from './account.policy.ts';
import {
  forgetAddresses,
  forgetDevices,
  forgetDevicesBeyond,
  isDevice,
  knowAddress,
  knowDevice,
} from './known-places.queries.ts';

/** The form of a device's token: 256 random bits (base64url). */
const DEVICE_TOKEN = /^[\w-]{43}$/;

/** What a device's token is stored as; `null` for a text that is none, whatever it is. */
export function deviceHash(token: string | undefined): string | null {
  return token !== undefined && DEVICE_TOKEN.test(token) ? sha256(token) : null;
}

interface Place {
  readonly addressHash: string;
  /** The token that the device brought, of any account or of none. */
  readonly device: string | undefined;
}

/**
 * Remembers where an account has just logged in: nothing that strangers try at the account holds it there.
 * @returns the token that the device is to bring the next time: its own, where this site has given it out before (to a
 *   colleague, on a shared device), else a new one. A token that somebody made up becomes nobody's.
 */
export async function rememberPlace(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
  { addressHash, device }: Place,
): Promise<string> {
  const now = clock.now().toISOString();
  await knowAddress(trx, userId, addressHash, now);
  const hash = deviceHash(device);
  if (device !== undefined && hash !== null && (await isDevice(trx, hash))) {
    await knowDevice(trx, userId, hash, now);
    return device;
  }
  return giveDevice(trx, { clock }, userId);
}

/** Makes the device that an account is used on a known one. @returns its token. */
export async function giveDevice(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
): Promise<string> {
  const token = newSecret();
  await knowDevice(trx, userId, sha256(token), clock.now().toISOString());
  await forgetDevicesBeyond(trx, userId, KNOWN_DEVICES);
  return token;
}

/** Forgets every address and device of an account: one of them may be in another's hands. */
export async function forgetPlaces(trx: Transaction, userId: string): Promise<void> {
  await forgetAddresses(trx, userId);
  await forgetDevices(trx, userId);
}
