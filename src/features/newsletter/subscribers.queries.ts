import { containing } from '#platform/db/containing.ts';
import type { Db, Transaction } from '#platform/db/index.ts';
import type { SubscribersTable } from '#platform/db/schema.ts';
import type { PageRequest } from '#platform/http/pagination.ts';
import { isId } from '#platform/identifiers.ts';
import type { SubscriberSort } from './newsletter.policy.ts';

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

function subscribersWith(db: Db, part: string) {
  const all = db.selectFrom('subscribers');
  return part ? all.where((eb) => containing(eb.ref('email_key'), part)) : all;
}

/** How many there are. @param part what has to stand in their addresses, in lower case. */
export async function countSubscribers(db: Db, part = ''): Promise<number> {
  const { total } = await subscribersWith(db, part)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Subscribers, all of them or one page.
 * @param choice.part what has to stand in their addresses, in lower case.
 * @param choice.sort newest first when left out.
 */
export function findSubscribers(
  db: Db,
  page?: PageRequest,
  { part = '', sort = 'newest' }: { readonly part?: string; readonly sort?: SubscriberSort | undefined } = {},
): Promise<SubscribersTable[]> {
  const found = subscribersWith(db, part).selectAll();
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const all =
    sort === 'email'
      ? found.orderBy('email_key')
      : found.orderBy('created_at', direction).orderBy('id', direction);
  return (page ? all.limit(page.pageSize).offset((page.page - 1) * page.pageSize) : all).execute();
}

/**
 * The next subscribers after one, newest first, answered from the index.
 * @param last the first ones when left out.
 */
export function findSubscribersAfter(
  db: Db,
  last: Pick<SubscribersTable, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<SubscribersTable[]> {
  const all = db.selectFrom('subscribers').selectAll();
  const rest = last
    ? all.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(last.created_at, last.id)))
    : all;
  return rest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
