import type { Services } from '#content/services.ts';
import type { Transaction } from '#lib/db/index.ts';
import { parseInput } from '#lib/parse-input.ts';
import { isHoneypotFilled } from '#lib/throttle/honeypot.ts';
import { networkOf } from '#lib/throttle/network-address.ts';
import { openPseudonyms } from '#lib/throttle/pseudonyms.ts';
import { countAttempt } from '#lib/throttle/throttle.ts';
import { NEWSLETTER_LIMIT, TOO_MANY } from './newsletter.policy.ts';
import { newsletterFormSchema } from './subscriber.schema.ts';

/** A newsletter form that a visitor submitted. */
export interface SubmittedForm {
  readonly email: string;
  /** Honeypot: people do not see this field. */
  readonly website?: unknown;
  /** Network address of the visitor. */
  readonly address: string;
}

/**
 * Processes a submitted form in one transaction, within the limit of its network address; ignores robots' forms.
 * Counting and acting share the transaction, so that its duration does not reveal who is subscribed
 * (`docs/specification/newsletter.md#subscribing`).
 * @param act changes the list; its e-mail is as typed.
 * @throws {AppError} `validation` with a sentence beside the field, or `rate_limited`.
 */
export async function processForm(
  services: Pick<Services, 'db' | 'clock'>,
  scope: 'subscription' | 'unsubscription',
  form: SubmittedForm,
  act: (trx: Transaction, email: string) => Promise<void>,
): Promise<void> {
  const { email, website } = parseInput(newsletterFormSchema, form);
  if (isHoneypotFilled(website)) return;
  const pseudonymise = await openPseudonyms(services.db);
  const subject = pseudonymise('address', networkOf(form.address));
  await services.db.transaction().execute(async (trx) => {
    await countAttempt(trx, services, [{ scope, subject, limit: NEWSLETTER_LIMIT }], {
      message: TOO_MANY,
    });
    await act(trx, email);
  });
}
