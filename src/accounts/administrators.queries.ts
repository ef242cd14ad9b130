import { sql } from 'kysely';
import type { Db, Transaction } from '#lib/db/index.ts';
import type { UserRow } from '#lib/db/schema.ts';
import { offsetOf, type PageRequest } from '#lib/http/pagination.ts';
import { isId } from '#lib/identifiers.ts';

/** An account with the times of its last use. */
export interface AccountWithUse
  extends Pick<UserRow, 'id' | 'name' | 'email' | 'created_at' | 'disabled_at'> {
  /** Last use of its sessions that are not deleted yet. */
  readonly session_used_at: string | null;
  /** Its last entry in the journal, which outlives the sessions. */
  readonly acted_at: string | null;
}

// In the index's own terms: with others, the databases do not use it.
const IS_DISABLED = sql<boolean>`(disabled_at is not null)`;

/** Returns a page of the accounts: enabled ones first, the oldest first. */
export function findAccounts(db: Db, page: PageRequest): Promise<AccountWithUse[]> {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.created_at', 'users.disabled_at'])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .select((inner) => inner.fn.max('sessions.last_used_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('session_used_at'),
      eb
        .selectFrom('events')
        .select((inner) => inner.fn.max('events.occurred_at').as('at'))
        .whereRef('events.actor_id', '=', 'users.id')
        .as('acted_at'),
    ])
    .orderBy(IS_DISABLED)
    .orderBy('users.id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
}

export async function countAccounts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findAccount(db: Db, id: string): Promise<UserRow | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks all accounts until the transaction ends, by the first account's row, because two administrators who disable
 * each other concurrently would leave none. Accounts are never deleted, so that row always exists.
 */
export async function lockAccounts(trx: Transaction): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('users.updated_at') }))
    .where('id', '=', (eb) =>
      eb.selectFrom('users as first').select((one) => one.fn.min('first.id').as('id')),
    )
    .execute();
}

export async function countEnabled(trx: Transaction): Promise<number> {
  const { total } = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function updateAccount(
  trx: Transaction,
  id: string,
  changes: Partial<Pick<UserRow, 'name' | 'disabled_at'>> & Pick<UserRow, 'updated_at'>,
): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', id).execute();
}
