import { createHmac } from 'node:crypto';
import type { Db } from '../db/index.ts';
import { findSetting, insertSettingOnce } from '../db/settings.queries.ts';
import { newSecret } from '../identifiers.ts';

const KEY_SETTING = 'accounts.pseudonym_key';

/**
 * Turns an e-mail or network address into a keyed hash that may be stored.
 * @param sort kind of the value, so that the same text of another kind gets another pseudonym.
 * @returns HMAC-SHA-256 (RFC 2104) in hexadecimal.
 */
export type Pseudonymise = (sort: 'address' | 'email' | 'session' | 'subscriber', value: string) => string;

/**
 * Returns the installation's pseudonyms; their key is created once, at first use, even by concurrent
 * requests.
 */
export async function openPseudonyms(db: Db): Promise<Pseudonymise> {
  return pseudonymsOf((await findPseudonymKey(db)) ?? (await makeKey(db)));
}

/** Returns the key of an installation's pseudonyms; `undefined` where none has been made yet. */
export function findPseudonymKey(db: Db): Promise<string | undefined> {
  return findSetting(db, KEY_SETTING);
}

/** Sets a database's pseudonym key to that of the installation that it belongs to, unless it has one. */
export function adoptPseudonymKey(db: Db, key: string): Promise<void> {
  return insertSettingOnce(db, KEY_SETTING, key);
}

/** Returns the pseudonyms of a key. */
export function pseudonymsOf(key: string): Pseudonymise {
  return (sort, value) => createHmac('sha256', key).update(`${sort}\0${value}`).digest('hex');
}

async function makeKey(db: Db): Promise<string> {
  await insertSettingOnce(db, KEY_SETTING, newSecret());
  const key = await findPseudonymKey(db);
  if (!key) throw new Error('The key of the pseudonyms was made and is not there.');
  return key;
}
