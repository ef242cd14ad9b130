import { redirect } from 'react-router';
import { describeFailure, type FailureWords } from '../failure.ts';
import { isExpired, loadForAdministrator } from '../guard.ts';
import { notifyError } from '../notify.ts';

/**
 * What an edit screen shows, for its `clientLoader`, where the specification leaves such a screen with a toast when
 * it cannot be loaded [8].
 * @throws the way to the login, or back to the list.
 */
export function loadForEditing<Value>(
  request: Request,
  words: FailureWords,
  listPath: string,
  work: () => Promise<Value>,
): Promise<Value> {
  return loadForAdministrator(request, words, async () => {
    try {
      return await work();
    } catch (error) {
      if (isExpired(error)) throw error;
      notifyError(describeFailure(error, words).headline);
      throw redirect(listPath);
    }
  });
}
