import { useNavigate } from 'react-router';
import { dropSession } from './api/session-store.ts';
import { describeAnyFailure, type Failure, type FailureWords } from './failure.ts';
import { expiredSessionAddress, isExpired, SESSION_EXPIRED } from './guard.ts';
import { canLeaveScreen } from './leave-guards.ts';

const LOG_IN_ELSEWHERE =
  'Ce navigateur ne peut pas garder votre saisie\u00a0: connectez-vous dans un autre onglet, puis réessayez ici.';

/**
 * Puts into words what fails outside of a route's loader or action. A dead session leads to the login and then back to
 * the screen one is on by then (D29), unless what is typed on it would be lost: then that is said in its place.
 * @returns what to say, or `null` on the way to the login.
 */
export function useFailureHandler() {
  const navigate = useNavigate();
  return async (error: unknown, words: FailureWords): Promise<Failure | null> => {
    if (!isExpired(error)) return describeAnyFailure(error, words);
    if (!canLeaveScreen()) {
      dropSession();
      return { status: 401, headline: SESSION_EXPIRED, detail: LOG_IN_ELSEWHERE, fields: {} };
    }
    const { pathname, search } = window.location;
    await navigate(expiredSessionAddress(`${pathname}${search}`));
    return null;
  };
}
