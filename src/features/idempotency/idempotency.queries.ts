import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/index.ts';
import type { IdempotencyKeysTable } from '#platform/db/schema.ts';

/** Whose key it is: two administrators may use the same one. */
export interface KeyName {
  readonly actorId: string;
  readonly key: string;
}

export type KeyRow = Selectable<IdempotencyKeysTable>;

/** What was answered. */
export interface KeptAnswer {
  readonly status: number;
  /** JSON. */
  readonly headers: string;
  readonly body: string;
}

export async function findKey(db: Db, { actorId, key }: KeyName): Promise<KeyRow | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Writes a key down as one under way, in the place of an older use of it. */
export async function beginKey(
  db: Db,
  { actorId, key }: KeyName,
  request: string,
  now: string,
): Promise<void> {
  const begun = { request, created_at: now, subject_id: null, status: null, headers: null, body: null };
  await db
    .insertInto('idempotency_keys')
    .values({ actor_id: actorId, key, ...begun })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doUpdateSet(begun))
    .execute();
}

export async function keepAnswer(db: Db, { actorId, key }: KeyName, answer: KeptAnswer): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ ...answer })
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .execute();
}

/** Forgets a key with which nothing was made. */
export async function dropUnusedKey(db: Db, { actorId, key }: KeyName): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .where('subject_id', 'is', null)
    .where('status', 'is', null)
    .execute();
}

export async function deleteKeysBefore(db: Db, limit: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', limit).execute();
}
