import { type ActionFunctionArgs, data } from 'react-router';
import { sentFormContext, servicesContext, visitorAddressContext } from '#content/loader-context.ts';
import type { Services } from '#content/services.ts';
import { AppError, isAppError } from '#platform/app-error.ts';
import { ERRORS } from '#platform/error-kinds.ts';
import { infrastructureFailure } from '#platform/infrastructure-failure.ts';
import type { NewsletterOutcome } from './send-newsletter-form.ts';

interface SentForm {
  readonly email: string;
  readonly website: string;
  readonly address: string;
}

/** Returns the error to show; logs one that the visitor did not cause. */
function toAppError(error: unknown, { log }: Pick<Services, 'log'>): AppError {
  if (isAppError(error)) return error;
  log.error({ err: error }, 'a newsletter form could not be answered');
  return infrastructureFailure(error) ?? new AppError('internal', { cause: error });
}

/**
 * Reads a submitted form with one e-mail address, runs the use case, and returns the outcome with its status.
 * @param act the use case.
 * @param success the sentence for success.
 */
export async function takeNewsletterForm(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  act: (services: Services, form: SentForm) => Promise<void>,
  success: string,
) {
  const services = context.get(servicesContext);
  const answer = (outcome: NewsletterOutcome, status: number) => data(outcome, { status });
  let email = '';
  try {
    const form = context.get(sentFormContext)();
    email = form.get('email') ?? '';
    const website = form.get('website') ?? '';
    await act(services, { email, website, address: context.get(visitorAddressContext) });
    return answer({ isSuccess: true, message: success, email: '' }, 200);
  } catch (error) {
    const known = toAppError(error, services);
    const { status, sentence } = ERRORS[known.code];
    const message = known.fields?.email ?? known.sentence ?? sentence;
    return answer({ isSuccess: false, message, email }, status);
  }
}
