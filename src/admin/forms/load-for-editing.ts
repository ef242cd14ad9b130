import { redirect } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { describeFailure, type FailureWords } from '../failure.ts';
import { isExpired, loadForAdministrator } from '../guard.ts';
import { notifyError } from '../notify.ts';
import { findTyping } from './renew-typing.ts';

interface EditScreen {
  readonly listPath: string;
  /** The form's own name, such as `agent/0192`. */
  readonly form: string;
}

/** Whether a thing is gone about which something was typed here; a browser that keeps nothing has nothing. */
async function leavesTyping(error: unknown, form: string): Promise<boolean> {
  if (!isApiError(error) || error.status !== 404) return false;
  return findTyping(form).then(
    ({ length }) => length > 0,
    () => false,
  );
}

/**
 * What an edit screen shows, for its `clientLoader`, where the specification leaves such a screen with a toast when
 * it cannot be loaded [8]. What was typed in it and is still on this device is not left behind: the failure then stands
 * in the screen's place.
 * @throws the way to the login, or back to the list.
 */
export function loadForEditing<Value>(
  request: Request,
  words: FailureWords,
  { listPath, form }: EditScreen,
  work: () => Promise<Value>,
): Promise<Value> {
  return loadForAdministrator(request, words, async () => {
    try {
      return await work();
    } catch (error) {
      if (isExpired(error) || (await leavesTyping(error, form))) throw error;
      notifyError(describeFailure(error, words).headline);
      throw redirect(listPath);
    }
  });
}
