import type { Db, Transaction } from '#platform/db/index.ts';
import type { SubscribersTable } from '#platform/db/schema.ts';
import type { PageRequest } from '#platform/http/pagination.ts';
import { isId } from '#platform/identifiers.ts';

/**
 * Adds a subscriber, or leaves the one with this address as it is. Both write: how long it takes does not tell which.
 * @returns whether it was added.
 */
export async function addSubscriber(trx: Transaction, row: SubscribersTable): Promise<boolean> {
  const { id } = await trx
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet((kept) => ({ email: kept.ref('subscribers.email') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id === row.id;
}

/** Takes an address off the list. @returns the subscriber's identifier, if there was one. */
export async function deleteByEmailKey(trx: Transaction, emailKey: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('subscribers')
    .where('email_key', '=', emailKey)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns whether it was there. */
export async function deleteSubscriberRow(trx: Transaction, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const result = await trx.deleteFrom('subscribers').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countSubscribers(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('subscribers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Subscribers, newest first, all of them or one page. */
export function findSubscribers(db: Db, page?: PageRequest): Promise<SubscribersTable[]> {
  const all = db.selectFrom('subscribers').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (page ? all.limit(page.pageSize).offset((page.page - 1) * page.pageSize) : all).execute();
}
