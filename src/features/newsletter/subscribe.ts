import { SYSTEM_ACTOR } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { newId } from '#platform/identifiers.ts';
import { answerForm, type SentForm } from './answer-form.ts';
import { emailKey, keptEmail } from './newsletter.policy.ts';
import { addSubscriber } from './subscribers.queries.ts';

/**
 * Subscribes an address to the newsletter; one that is there already stays as it is, and nobody can tell
 * (docs/specification/newsletter.md#subscribing).
 * @throws {AppError} `validation` with a sentence beside `email`, or `rate_limited`.
 */
export function subscribe(
  services: Pick<Services, 'db' | 'clock' | 'followers'>,
  form: SentForm,
): Promise<void> {
  return answerForm(services, 'subscription', form, async (trx, email) => {
    const id = newId();
    const isNew = await addSubscriber(trx, {
      id,
      email: keptEmail(email),
      email_key: emailKey(email),
      created_at: services.clock.now().toISOString(),
    });
    if (!isNew) return;
    await recordChange(trx, services, SYSTEM_ACTOR, {
      action: 'subscriber.joined',
      type: 'subscriber',
      id,
      label: null,
    });
  });
}
