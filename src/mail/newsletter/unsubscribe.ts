import { SYSTEM_ACTOR } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { emailKey } from './newsletter.policy.ts';
import { processForm, type SubmittedForm } from './process-form.ts';
import { deleteByEmailKey } from './subscribers.queries.ts';

/**
 * Deletes a subscriber by e-mail address, without proof of identity
 * (`docs/decisions/0009-newsletter-unsubscription.md`). The answer does not reveal whether there was one.
 * @throws {AppError} `validation` with a sentence beside `email`, or `rate_limited`.
 */
export function unsubscribe(
  services: Pick<Services, 'db' | 'clock' | 'changeHandlers'>,
  form: SubmittedForm,
): Promise<void> {
  return processForm(services, 'unsubscription', form, async (trx, email) => {
    const key = emailKey(email);
    const id = await deleteByEmailKey(trx, key);
    if (id === undefined) return;
    await recordChange(trx, services, SYSTEM_ACTOR, {
      action: 'subscriber.left',
      type: 'subscriber',
      id,
      label: null,
      emailKey: key,
    });
  });
}
