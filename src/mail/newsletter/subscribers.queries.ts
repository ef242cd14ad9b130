import { sql } from 'kysely';
import type { Db, Transaction } from '#lib/db/index.ts';
import type { SubscribersTable } from '#lib/db/schema.ts';
import type { SteppedList } from '#lib/db/search-steps.ts';
import { type ListOrder, steppedList } from '#lib/db/stepped-list.ts';
import { offsetOf, type PageRequest } from '#lib/http/pagination.ts';
import { isId } from '#lib/identifiers.ts';
import type { SearchedWord } from '#lib/text/searched-words.ts';
import type { SubscriberSort } from './newsletter.policy.ts';

/**
 * Adds a subscriber, or leaves an existing one unchanged. Both write, so that the duration does not reveal which.
 * @returns true when it was added.
 */
export async function addSubscriber(trx: Transaction, row: SubscribersTable): Promise<boolean> {
  const { id } = await trx
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet((present) => ({ email: present.ref('subscribers.email') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id === row.id;
}

/** Deletes a subscriber by e-mail key. @returns its id, if there was one. */
export async function deleteByEmailKey(trx: Transaction, emailKey: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('subscribers')
    .where('email_key', '=', emailKey)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Deletes a subscriber by id. @returns its e-mail key, if there was one. */
export async function deleteSubscriberRow(trx: Transaction, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const row = await trx
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .returning('email_key')
    .executeTakeFirst();
  return row?.email_key;
}

export async function countSubscribers(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('subscribers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const ID = sql.ref<string>('id');

/** Returns the sort key of an order; e-mail keys are unique. */
function orderOf(sort: SubscriberSort): ListOrder {
  if (sort === 'email') return { key: sql.ref('email_key'), id: ID, direction: 'asc' };
  return { key: sql.ref('created_at'), id: ID, direction: sort === 'newest' ? 'desc' : 'asc' };
}

/** Returns the list for a search in steps. @param part of the addresses, in lower case, or the year of their dates. */
export function steppedSubscribers(db: Db, part: SearchedWord, sort: SubscriberSort): SteppedList {
  const searched = { text: sql.ref<string>('email_key'), date: sql.ref<string>('created_at') };
  return steppedList(() => db.selectFrom('subscribers'), orderOf(sort), searched, [part]);
}

/** Returns the ids of one page, from the index of its order. */
export async function listSubscriberIds(db: Db, sort: SubscriberSort, page: PageRequest): Promise<string[]> {
  const { key, direction } = orderOf(sort);
  const rows = await db
    .selectFrom('subscribers')
    .select('id')
    .orderBy(key, direction)
    .$if(sort !== 'email', (query) => query.orderBy('id', direction))
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  return rows.map((row) => row.id);
}

/** Returns subscribers in the order of `ids`. @param ids of one page. */
export async function findSubscribers(db: Db, ids: readonly string[]): Promise<SubscribersTable[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('subscribers').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns the next subscribers after one, newest first, from the index.
 * @param last `undefined` for the first ones.
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
