import { AppError } from '#lib/app-error.ts';
import type { ChangeHandler } from '../record-change.ts';
import { insertKey } from './idempotency.queries.ts';

/**
 * Writes the key that a change was asked for with into the change's own transaction.
 * @throws {AppError} `unavailable` where another process has used it at the same moment: the call is answered with what
 *   that one made.
 */
export const idempotencyChangeHandler: ChangeHandler = {
  async inTransaction(trx, { change, actor, at }) {
    if (!actor.idempotencyKey || actor.id === null) return;
    const isFirst = await insertKey(trx, {
      ...actor.idempotencyKey,
      actor_id: actor.id,
      subject_id: change.id,
      created_at: at,
    });
    if (!isFirst) throw new AppError('unavailable');
  },
};
