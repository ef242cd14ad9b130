import type { Selectable } from 'kysely';
import type { Db, Transaction } from '#platform/db/index.ts';
import type { IdempotencyKeysTable } from '#platform/db/schema.ts';

/** Two administrators may use the same key. */
export interface KeyName {
  readonly actorId: string;
  readonly key: string;
}

export type KeyRow = Selectable<IdempotencyKeysTable>;

/** The answer of a creation. */
interface StoredAnswer {
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

/**
 * Inserts a key, or takes over one that changed nothing or whose time is over. In one statement: what another process
 * changes with the key meanwhile is never forgotten.
 * @param livingFrom keys begun before this instant are over.
 * @returns false where the key is completed; its row says for what.
 */
export async function beginKey(
  db: Db,
  { actorId, key }: KeyName,
  {
    request,
    now,
    livingFrom,
  }: { readonly request: string; readonly now: string; readonly livingFrom: string },
): Promise<boolean> {
  const begun = { request, created_at: now, subject_id: null, status: null, headers: null, body: null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ actor_id: actorId, key, ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'key'])
        .doUpdateSet(begun)
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.created_at', '<=', livingFrom),
            eb.and([
              eb('idempotency_keys.subject_id', 'is', null),
              eb('idempotency_keys.status', 'is', null),
            ]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function storeAnswer(db: Db, { actorId, key }: KeyName, answer: StoredAnswer): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ ...answer })
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .execute();
}

/**
 * Names in a key's row what was changed with it.
 * @param request the fingerprint of the request that changed it: another process may have begun the key meanwhile.
 * @returns false where the key has changed another thing already.
 */
export async function setSubject(
  trx: Transaction,
  { actorId, key }: KeyName,
  { request, subjectId }: { readonly request: string; readonly subjectId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_keys')
    .set({ subject_id: subjectId, request })
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .where((where) => where.or([where('subject_id', 'is', null), where('subject_id', '=', subjectId)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a key with which nothing was changed. */
export async function deleteUnusedKey(db: Db, { actorId, key }: KeyName): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .where('subject_id', 'is', null)
    .where('status', 'is', null)
    .execute();
}

/** Removes the stored answers of a thing that is deleted for good; its keys still let nothing be created twice. */
export async function forgetAnswers(trx: Transaction, subjectId: string): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status: null, headers: null, body: null })
    .where('subject_id', '=', subjectId)
    .execute();
}

/** @returns how many there were. */
export async function deleteKeysBefore(db: Db, limit: string): Promise<number> {
  const [result] = await db.deleteFrom('idempotency_keys').where('created_at', '<', limit).execute();
  return Number(result?.numDeletedRows ?? 0);
}
