import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import type { Actor } from '../actor.ts';
import type { Follower } from '../record-change.ts';
import { forgetAnswers, setSubject } from './idempotency.queries.ts';

/**
 * Names in the row of the actor's key what was changed with it, so that a retry is answered with it.
 * @throws {AppError} `conflict` where another process has changed something else with the key.
 */
async function completeKey(
  trx: Transaction,
  { id: actorId, idempotencyKey }: Actor,
  subjectId: string,
): Promise<void> {
  if (!idempotencyKey || actorId === null) return;
  const { key, fingerprint } = idempotencyKey;
  const isCompleted = await setSubject(trx, { actorId, key }, { request: fingerprint, subjectId });
  if (!isCompleted) throw new AppError('conflict');
}

/** Completes the key that a change was asked for with; of what is deleted for good no stored answer stays. */
export const idempotencyFollower: Follower = {
  async inTransaction(trx, { change, actor }) {
    if (change.after === null) await forgetAnswers(trx, change.id);
    await completeKey(trx, actor, change.id);
  },
};
