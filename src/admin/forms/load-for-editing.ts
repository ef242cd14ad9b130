import { redirect } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { describeFailure, type FailureWords } from '../failure.ts';
import { isSessionExpired, loadForAdministrator } from '../guard.ts';
import { notifyError } from '../notify.tsx';
import { listFormDrafts } from './restore-draft-as-new.ts';

interface EditScreen {
  readonly listPath: string;
  /** The form's own name, such as `agent/0192`. */
  readonly form: string;
}

/** True when an item is gone of which this device has a draft; a browser that stores nothing has none. */
async function hasDraftOfDeleted(error: unknown, form: string): Promise<boolean> {
  if (!isApiError(error) || error.status !== 404) return false;
  return listFormDrafts(form).then(
    ({ length }) => length > 0,
    () => false,
  );
}

/**
 * Loads an edit screen, for its `clientLoader`. When that fails, a toast says so and the list comes instead; but when
 * the item was deleted and this device has a draft of it, the failure screen comes, which offers the draft.
 * @throws {Response} a redirect to the login or the list.
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
      if (isSessionExpired(error) || (await hasDraftOfDeleted(error, form))) throw error;
      notifyError(describeFailure(error, words).headline);
      throw redirect(listPath);
    }
  });
}
