import type { Db, Transaction } from '#lib/db/index.ts';
import type { MessagesTable } from '#lib/db/schema.ts';
import { offsetOf, type PageRequest } from '#lib/http/pagination.ts';
import { isId } from '#lib/identifiers.ts';
import type { MessageState } from './message.policy.ts';

export async function insertMessage(trx: Transaction, row: MessagesTable): Promise<void> {
  await trx.insertInto('messages').values(row).execute();
}

/** Returns a page of messages, newest first. @param state all states where it is left out. */
export function listMessages(
  db: Db,
  state: MessageState | undefined,
  page: PageRequest,
): Promise<MessagesTable[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'unread'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
}

export async function countMessages(db: Db, state: MessageState | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'unread'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Changes the state of a message.
 * @returns its row; undefined where there is none.
 */
export function setMessageState(
  trx: Transaction,
  id: string,
  columns: Pick<MessagesTable, 'state' | 'closed_at'>,
): Promise<MessagesTable | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return trx.updateTable('messages').set(columns).where('id', '=', id).returningAll().executeTakeFirst();
}

/** @returns false where there is no such message. */
export async function deleteMessage(trx: Transaction, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const row = await trx.deleteFrom('messages').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Returns ids of messages closed before an instant. */
export async function findClosedUntil(db: Db, until: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('closed_at', '<=', until)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
