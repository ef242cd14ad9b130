import type { Db, Transaction } from '#lib/db/index.ts';
import type { IdempotencyKeyRow } from '#lib/db/schema.ts';

/** Milliseconds for which a key lets nothing happen twice. */
const KEY_LIFETIME = 24 * 60 * 60 * 1000;

/** Keys that were used until this instant are over. */
function overUntil(now: Date): string {
  return new Date(now.getTime() - KEY_LIFETIME).toISOString();
}

/** Two administrators may use the same key. @returns `undefined` too where its time is over. */
export async function findKey(
  db: Db,
  { actorId, key, now }: { readonly actorId: string; readonly key: string; readonly now: Date },
): Promise<IdempotencyKeyRow | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .where('created_at', '>', overUntil(now))
    .executeTakeFirst();
}

/**
 * Stores a key with the thing that was created or changed with it, or replaces an expired one.
 * @returns false where another process has used the key meanwhile.
 */
export async function insertKey(trx: Transaction, row: IdempotencyKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'key'])
        .doUpdateSet(row)
        .where('idempotency_keys.created_at', '<=', overUntil(new Date(row.created_at))),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the keys whose time is over. @returns how many there were. */
export async function deleteOldKeys(db: Db, now: Date): Promise<number> {
  const [result] = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', overUntil(now))
    .execute();
  return Number(result?.numDeletedRows ?? 0);
}
