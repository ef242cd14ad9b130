import { sql } from 'kysely';
import type { Db, Transaction } from '#platform/db/index.ts';
import type { UserRow } from '#platform/db/schema.ts';
import { offsetOf, type PageRequest } from '#platform/http/pagination.ts';
import { isId } from '#platform/identifiers.ts';

/** An account, and when its owner was last there as far as that is still known. */
export interface AccountUse extends Pick<UserRow, 'id' | 'name' | 'email' | 'created_at' | 'disabled_at'> {
  /** Of the sessions that are left. */
  readonly session_used_at: string | null;
  /** Of the deeds that the journal keeps: what is left when the sessions are swept. */
  readonly acted_at: string | null;
}

// Written as the index has it.
const IS_DISABLED = sql<boolean>`(disabled_at is not null)`;

/** A page of the accounts: those in use first, the oldest first. */
export function findAccounts(db: Db, page: PageRequest): Promise<AccountUse[]> {
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
 * Lets one transaction at a time decide who stays enabled, in either database. The first account's row stands for
 * all of them: accounts are never deleted, and only this holds it while it waits for another one.
 */
export async function holdAccounts(trx: Transaction): Promise<void> {
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

/** Writes what changes of an account. */
export async function updateAccount(
  trx: Transaction,
  id: string,
  changes: Partial<Pick<UserRow, 'name' | 'disabled_at'>> & Pick<UserRow, 'updated_at'>,
): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', id).execute();
}
