import type { Insertable } from 'kysely';
import type { Db, Transaction } from '#lib/db/index.ts';
import type { SessionRow, SessionsTable, UserRow, UsersTable } from '#lib/db/schema.ts';
import { isId } from '#lib/identifiers.ts';

export async function hasAnyUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns false when the e-mail is taken, also by a concurrent transaction. */
export async function insertUser(trx: Transaction, user: Insertable<UsersTable>): Promise<boolean> {
  const result = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Locks an account's row until the transaction ends.
 * @returns false when the password is no longer the verified one, or the account was disabled since.
 */
export async function lockPassword(
  trx: Transaction,
  user: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const result = await trx
    .updateTable('users')
    .set({ password_hash: user.password_hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setPassword(
  trx: Transaction,
  userId: string,
  passwordHash: string,
  { now, isIssued = false }: { readonly now: string; readonly isIssued?: boolean | undefined },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now, password_issued_at: isIssued ? now : null })
    .where('id', '=', userId)
    .execute();
}

export async function insertSession(trx: Transaction, session: Insertable<SessionsTable>): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
}

export type SessionWithUser = SessionRow & Pick<UserRow, 'email' | 'name' | 'password_issued_at'>;

export function findSession(db: Db, tokenHash: string): Promise<SessionWithUser | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.email', 'users.name', 'users.password_issued_at'])
    .where('token_hash', '=', tokenHash)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Writes the time of a session's last use, unless a later one is stored. */
export async function touchSession(db: Db, sessionId: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', now)
    .execute();
}

/** Sets the end of a session's password confirmation. @returns false when the session has ended. */
export async function setConfirmedUntil(
  trx: Transaction,
  sessionId: string,
  until: string,
): Promise<boolean> {
  const result = await trx
    .updateTable('sessions')
    .set({ confirmed_until: until })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns false when there was none. */
export async function deleteSession(trx: Transaction, sessionId: string): Promise<boolean> {
  const result = await trx.deleteFrom('sessions').where('id', '=', sessionId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes a session of an account. @returns false when the account has none with that id. */
export async function deleteSessionOf(trx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  if (!isId(sessionId)) return false;
  const result = await trx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes every session of an account but one. @returns their number. */
export async function deleteOtherSessions(
  trx: Transaction,
  userId: string,
  exceptSessionId: string,
): Promise<number> {
  const result = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', exceptSessionId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Instants after which an active session was created and last used. */
export interface SessionCutoffs {
  readonly createdAfter: string;
  readonly usedAfter: string;
}

/** Selects the active sessions of an account but one. */
function otherSessions(db: Db, userId: string, sessionId: string, cutoffs: SessionCutoffs) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('last_used_at', '>', cutoffs.usedAfter)
    .where('created_at', '>', cutoffs.createdAfter)
    .where('id', '!=', sessionId);
}

/** Returns a range of an account's active sessions but one, the last used first. */
export function findOtherSessions(
  db: Db,
  userId: string,
  sessionId: string,
  cutoffs: SessionCutoffs,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<SessionRow[]> {
  return otherSessions(db, userId, sessionId, cutoffs)
    .selectAll()
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts an account's active sessions but one. */
export async function countOtherSessions(
  db: Db,
  userId: string,
  sessionId: string,
  cutoffs: SessionCutoffs,
): Promise<number> {
  const { total } = await otherSessions(db, userId, sessionId, cutoffs)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findSessionById(db: Db, sessionId: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
}

export async function deleteSessionsOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Deletes sessions created or last used at these instants or before. @returns their number. */
export async function deleteExpiredSessions(db: Db, createdBy: string, lastUsedBy: string): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('created_at', '<=', createdBy), where('last_used_at', '<=', lastUsedBy)]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
