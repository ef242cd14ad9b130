import type { Db, Transaction } from '#lib/db/index.ts';
import type { UserRow } from '#lib/db/schema.ts';

export interface SourceQuery {
  readonly email: string;
  readonly addressHash: string;
  readonly deviceHash: string | null;
  /** Addresses and devices last seen before this instant are no longer known, deleted or not. */
  readonly seenSince: string;
}

export type UserWithSource = UserRow & {
  readonly known_address: string | null;
  readonly known_device: string | null;
};

/** Returns an account with the given address and device if it knows them: one query, whatever e-mail and token. */
export function findUserWithSource(
  db: Db,
  { email, addressHash, deviceHash, seenSince }: SourceQuery,
): Promise<UserWithSource | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('known_addresses', (join) =>
      join
        .onRef('known_addresses.user_id', '=', 'users.id')
        .on('known_addresses.address_hash', '=', addressHash)
        .on('known_addresses.last_seen_at', '>', seenSince),
    )
    .leftJoin('known_devices', (join) =>
      join
        .onRef('known_devices.user_id', '=', 'users.id')
        .on('known_devices.token_hash', '=', deviceHash ?? '')
        .on('known_devices.last_seen_at', '>', seenSince),
    )
    .selectAll('users')
    .select(['known_addresses.address_hash as known_address', 'known_devices.token_hash as known_device'])
    .where('users.email', '=', email)
    .limit(1)
    .executeTakeFirst();
}

/** Stores an address as known to an account, last seen now. */
export async function upsertKnownAddress(
  trx: Transaction,
  userId: string,
  addressHash: string,
  now: string,
): Promise<void> {
  await trx
    .insertInto('known_addresses')
    .values({ user_id: userId, address_hash: addressHash, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
}

/** Stores a device as known to an account, last seen now. */
export async function upsertKnownDevice(
  trx: Transaction,
  userId: string,
  tokenHash: string,
  now: string,
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: tokenHash, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** True when a token was issued by this site, for any account. */
export async function isKnownDevice(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an account's known devices but the last seen `count`. */
export async function deleteOldestDevices(trx: Transaction, userId: string, count: number): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (query) =>
      query
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('token_hash')
        .limit(count),
    )
    .execute();
}

export async function deleteKnownDevices(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function deleteKnownAddresses(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('known_addresses').where('user_id', '=', userId).execute();
}

/** @returns their number. */
export async function deleteKnownAddressesUntil(db: Db, lastSeenBy: string): Promise<number> {
  const result = await db
    .deleteFrom('known_addresses')
    .where('last_seen_at', '<=', lastSeenBy)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** @returns their number. */
export async function deleteKnownDevicesUntil(db: Db, lastSeenBy: string): Promise<number> {
  const result = await db
    .deleteFrom('known_devices')
    .where('last_seen_at', '<=', lastSeenBy)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
