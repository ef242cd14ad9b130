import { type ActionFunctionArgs, data } from 'react-router';
import { sentFormContext, servicesContext, visitorAddressContext } from '#content/loader-context.ts';
import type { Services } from '#content/services.ts';
import { AppError, isAppError } from '#lib/app-error.ts';
import { ERRORS } from '#lib/error-kinds.ts';
import { infrastructureFailure } from '#lib/infrastructure-failure.ts';
import type { VisitorFormOutcome } from './send-visitor-form.ts';

/** Fields of a form, and the network address that it comes from. */
interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly address: string;
}

/** Returns the error to show; logs one that the visitor did not cause. */
function toAppError(error: unknown, { log }: Pick<Services, 'log'>): AppError {
  if (isAppError(error)) return error;
  log.error({ err: error }, "a visitor's form could not be answered");
  return infrastructureFailure(error) ?? new AppError('internal', { cause: error });
}

/**
 * Reads a form that was sent without scripts, runs the use case, and returns the outcome with its status.
 * @param act the use case.
 * @param success the sentence for success.
 */
export async function takeVisitorForm(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  act: (services: Services, form: SentForm) => Promise<void>,
  success: string,
) {
  const services = context.get(servicesContext);
  const answer = (outcome: VisitorFormOutcome, status: number) => data(outcome, { status });
  let fields: SentForm['fields'] = {};
  try {
    fields = Object.fromEntries(context.get(sentFormContext)());
    await act(services, { fields, address: context.get(visitorAddressContext) });
    return answer({ isSuccess: true, message: success }, 200);
  } catch (error) {
    const known = toAppError(error, services);
    const { status, sentence } = ERRORS[known.code];
    const message = Object.values(known.fields ?? {})[0] ?? known.sentence ?? sentence;
    return answer({ isSuccess: false, message, sent: fields }, status);
  }
}
