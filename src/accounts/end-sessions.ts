import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { Administrator } from '#lib/http/require-administrator.ts';
import { deleteOtherSessions, deleteSessionOf } from './accounts.queries.ts';

function recordEnd(trx: Transaction, services: Services, actor: Administrator): Promise<void> {
  return recordChange(trx, services, actor, {
    action: 'account.sessions_ended',
    type: 'account',
    id: actor.id,
    label: actor.name,
  });
}

/**
 * Deletes one of the actor's sessions; its token is refused from the next call on.
 * @throws {AppError} `not_found`, also for another account's session, because the answer must not reveal which ids
 * exist.
 */
export async function endSession(services: Services, actor: Administrator, id: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    if (!(await deleteSessionOf(trx, actor.id, id))) {
      throw new AppError('not_found', { message: 'Session introuvable' });
    }
    await recordEnd(trx, services, actor);
  });
}

/** Deletes every session of the actor but the present one. */
export async function endOtherSessions(services: Services, actor: Administrator): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const ended = await deleteOtherSessions(trx, actor.id, actor.sessionId);
    if (ended > 0) await recordEnd(trx, services, actor);
  });
}
