import { SYSTEM_ACTOR } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { answerForm, type SentForm } from './answer-form.ts';
import { emailKey } from './newsletter.policy.ts';
import { deleteByEmailKey } from './subscribers.queries.ts';

/**
 * Takes an address off the newsletter's list, at the word of whoever asks
 * (docs/decisions/0009-leaving-the-newsletter-needs-no-proof.md); nothing of it is kept. One that is not there is
 * answered the same.
 * @throws {AppError} `validation` with a sentence beside `email`, or `rate_limited`.
 */
export function unsubscribe(
  services: Pick<Services, 'db' | 'clock' | 'followers'>,
  form: SentForm,
): Promise<void> {
  return answerForm(services, 'unsubscription', form, async (trx, email) => {
    const id = await deleteByEmailKey(trx, emailKey(email));
    if (id === undefined) return;
    await recordChange(trx, services, SYSTEM_ACTOR, {
      action: 'subscriber.left',
      type: 'subscriber',
      id,
      label: null,
    });
  });
}
