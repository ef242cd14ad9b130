import type { Services } from '#content/services.ts';
import { AppError, isAppError } from '#platform/app-error.ts';
import { ERRORS } from '#platform/error-kinds.ts';
import { infrastructureFailure } from '#platform/infrastructure-failure.ts';
import type { ContactOutcome } from './ui/contact-form.tsx';

/** Returns the error to show; logs one that the visitor did not cause. */
function toAppError(error: unknown, { log }: Pick<Services, 'log'>): AppError {
  if (isAppError(error)) return error;
  log.error({ err: error }, 'a message could not be stored');
  return infrastructureFailure(error) ?? new AppError('internal', { cause: error });
}

/** Fields of the form, as strings. */
type Fields = Readonly<Record<string, string>>;

/**
 * Reads a submitted form, runs the use case, and returns the outcome with its status; what was typed comes back with a
 * failure.
 * @param readForm throws where the form was refused.
 */
export async function answerForm(
  services: Pick<Services, 'log'>,
  readForm: () => URLSearchParams,
  success: string,
  act: (form: Fields) => Promise<void>,
): Promise<{ outcome: ContactOutcome; status: number }> {
  let form: Fields = {};
  try {
    form = Object.fromEntries(readForm());
    await act(form);
    return { outcome: { isSuccess: true, message: success }, status: 200 };
  } catch (error) {
    const known = toAppError(error, services);
    const { status, sentence } = ERRORS[known.code];
    const message = Object.values(known.fields ?? {})[0] ?? known.sentence ?? sentence;
    const { subject = '', text = '', replyTo = '' } = form;
    return { outcome: { isSuccess: false, message, subject, text, replyTo }, status };
  }
}
