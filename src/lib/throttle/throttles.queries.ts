import type { Db, Transaction } from '../db/index.ts';
import type { ThrottlesTable } from '../db/schema.ts';

type ThrottleKey = Pick<ThrottlesTable, 'scope' | 'subject'>;

/**
 * Returns a counter's row, created if missing, and locks it until the transaction ends. Always writes, because a SQLite
 * transaction that begins by reading cannot write once another process has written.
 */
export function lockThrottle(trx: Transaction, key: ThrottleKey, now: string): Promise<ThrottlesTable> {
  return trx
    .insertInto('throttles')
    .values({ ...key, failures: 0, last_failed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'subject'])
        .doUpdateSet((row) => ({ failures: row.ref('throttles.failures') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setFailures(
  trx: Transaction,
  key: ThrottleKey,
  failures: number,
  now: string,
): Promise<void> {
  await trx
    .updateTable('throttles')
    .set({ failures, last_failed_at: now })
    .where('scope', '=', key.scope)
    .where('subject', '=', key.subject)
    .execute();
}

export async function deleteThrottle(db: Db, { scope, subject }: ThrottleKey): Promise<void> {
  await db.deleteFrom('throttles').where('scope', '=', scope).where('subject', '=', subject).execute();
}

/** @param subjectPrefix contains no `%` and no `_`. */
export async function deleteThrottlesBeginning(db: Db, scope: string, subjectPrefix: string): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('scope', '=', scope)
    .where('subject', 'like', `${subjectPrefix}%`)
    .execute();
}

/**
 * Deletes up to `limit` counters last counted at an instant or before.
 * @returns the number of deleted ones.
 */
export async function deleteThrottlesUntil(db: Db, lastFailedBy: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('throttles')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('scope', 'subject'),
        'in',
        selectFrom('throttles')
          .select(['scope', 'subject'])
          .where('last_failed_at', '<=', lastFailedBy)
          .limit(limit)
          .$asTuple('scope', 'subject'),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
