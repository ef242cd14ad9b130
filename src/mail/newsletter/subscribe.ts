import { SYSTEM_ACTOR } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { newId } from '#lib/identifiers.ts';
import { emailKey, normaliseDomain } from './newsletter.policy.ts';
import { processForm, type SubmittedForm } from './process-form.ts';
import { addSubscriber } from './subscribers.queries.ts';

/**
 * Subscribes an e-mail address; for an existing subscriber nothing changes, and the answer is the same
 * (`docs/specification/newsletter.md#subscribing`).
 * @throws {AppError} `validation` with a sentence beside `email`, or `rate_limited`.
 */
export function subscribe(
  services: Pick<Services, 'db' | 'clock' | 'changeHandlers'>,
  form: SubmittedForm,
): Promise<void> {
  return processForm(services, 'subscription', form, async (trx, email) => {
    const id = newId();
    const key = emailKey(email);
    const isNew = await addSubscriber(trx, {
      id,
      email: normaliseDomain(email),
      email_key: key,
      created_at: services.clock.now().toISOString(),
    });
    if (!isNew) return;
    await recordChange(trx, services, SYSTEM_ACTOR, {
      action: 'subscriber.joined',
      type: 'subscriber',
      id,
      label: null,
      emailKey: key,
    });
  });
}
