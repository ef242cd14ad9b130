import type { Services } from '#content/services.ts';
import type { Transaction } from '#platform/db/index.ts';
import { parseInput } from '#platform/parse-input.ts';
import { networkOf } from '#platform/throttle/network-address.ts';
import { openPseudonyms } from '#platform/throttle/pseudonyms.ts';
import { countAttempt } from '#platform/throttle/throttle.ts';
import { isRobot, NEWSLETTER_LIMIT, TOO_MANY } from './newsletter.policy.ts';
import { newsletterFormSchema } from './subscriber.schema.ts';

/** A form that a visitor sent. */
export interface SentForm {
  readonly email: string;
  /** What stands in the field that people do not see. */
  readonly website?: unknown;
  /** The network address it comes from. */
  readonly address: string;
}

/**
 * Does in one transaction what a visitor's form asks for, as often as its network address may ask. One that a robot
 * filled in is answered as any other, and nothing is done. Counting and doing are one write, so that the time it
 * takes says nothing of who is subscribed (docs/specification/newsletter.md#subscribing).
 * @param act does it, with the address as it was typed.
 * @throws {AppError} `validation` with a sentence beside the field, or `rate_limited`.
 */
export async function answerForm(
  services: Pick<Services, 'db' | 'clock'>,
  scope: 'subscription' | 'unsubscription',
  form: SentForm,
  act: (trx: Transaction, email: string) => Promise<void>,
): Promise<void> {
  const { email, website } = parseInput(newsletterFormSchema, form);
  if (isRobot(website)) return;
  const pseudonymise = await openPseudonyms(services.db);
  const subject = pseudonymise('address', networkOf(form.address));
  await services.db.transaction().execute(async (trx) => {
    await countAttempt(trx, services, [{ scope, subject, limit: NEWSLETTER_LIMIT }], {
      message: TOO_MANY,
    });
    await act(trx, email);
  });
}
