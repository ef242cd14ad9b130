import { type ActionFunctionArgs, data } from 'react-router';
import { isAppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { servicesContext, visitorAddressContext } from '../../services-context.ts';
import type { NewsletterOutcome } from './newsletter-outcome.ts';

/** What a visitor may be refused for, and its HTTP status; anything else is the site's fault. */
const REFUSALS = new Map([
  ['validation', 400],
  ['rate_limited', 429],
]);

/** Where the server has no sentence for the person [8]. */
const UNFORESEEN = 'Une erreur est survenue';

interface SentForm {
  readonly email: string;
  readonly website: string;
  readonly address: string;
}

/**
 * Reads a form with one address, does what it asks for, and words the answer.
 * @param act the use case.
 * @param success the sentence when it is done.
 */
export async function takeNewsletterForm(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  act: (services: Services, form: SentForm) => Promise<void>,
  success: string,
) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const website = String(form.get('website') ?? '');
  const answer = (outcome: NewsletterOutcome, status: number) => data(outcome, { status });
  try {
    await act(services, { email, website, address: context.get(visitorAddressContext) });
    return answer({ isSuccess: true, message: success, email: '' }, 200);
  } catch (error) {
    const status = isAppError(error) ? REFUSALS.get(error.code) : undefined;
    if (!isAppError(error) || !status) {
      services.log.error({ err: error }, 'a newsletter form could not be answered');
      return answer({ isSuccess: false, message: UNFORESEEN, email }, 500);
    }
    const message = error.fields?.email ?? error.sentence ?? UNFORESEEN;
    return answer({ isSuccess: false, message, email }, status);
  }
}
