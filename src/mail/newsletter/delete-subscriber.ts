import type { Actor } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { deleteSubscriberRow } from './subscribers.queries.ts';

/** Deletes a subscriber. @throws {AppError} `not_found`. */
export async function deleteSubscriber(
  services: Pick<Services, 'db' | 'clock' | 'changeHandlers'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const emailKey = await deleteSubscriberRow(trx, id);
    if (emailKey === undefined) throw new AppError('not_found', { message: 'Abonné introuvable' });
    await recordChange(trx, services, actor, {
      action: 'subscriber.deleted',
      type: 'subscriber',
      id,
      label: null,
      emailKey,
    });
  });
}
