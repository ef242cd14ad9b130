import { data, redirect, useNavigate } from 'react-router';
import { isApiError } from './api/api-error.ts';
import { dropSession, readSession, type Session } from './api/session-store.ts';
import { describeAnyFailure, describeFailure, type Failure, type FailureWords } from './failure.ts';
import { canLeaveScreen } from './leave-guards.ts';
import { notifyError } from './notify.tsx';
import { loginAddress } from './return-address.ts';

const SESSION_EXPIRED = 'Session expirée. Veuillez vous reconnecter.';

/** Result of an administrator's action. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}

/**
 * Drops the expired session, shows a toast, and returns the address of the login, which then leads back to `from`
 * (`docs/specification/sessions.md#expired-session`).
 */
export function expiredSessionAddress(from: string): string {
  dropSession();
  notifyError(SESSION_EXPIRED);
  return loginAddress(from);
}

/** True for the answer to a missing or expired token. */
export function isSessionExpired(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}

/** Returns the session. @throws {Response} a redirect to the login when there is none. Browser only. */
export function requireSession(request: Request): Session {
  const session = readSession();
  if (!session) throw redirect(loginAddress(pathOf(request)));
  return session;
}

/** @throws {Response} a redirect to the login for an expired session. */
function assertSessionAlive(request: Request, error: unknown): void {
  if (isSessionExpired(error)) throw redirect(expiredSessionAddress(pathOf(request)));
}

/**
 * Loads a screen of the back office, for its `clientLoader`.
 * @throws {Response} a redirect to the login.
 * @throws {Failure} as a response's data, which the screen's error boundary shows in its place.
 */
export async function loadForAdministrator<Value>(
  request: Request,
  words: FailureWords,
  work: () => Promise<Value>,
): Promise<Value> {
  requireSession(request);
  try {
    return await work();
  } catch (error) {
    assertSessionAlive(request, error);
    const failure = describeFailure(error, words);
    throw data(failure, { status: failure.status || 503 });
  }
}

/**
 * Runs an administrator's action, for a `clientAction`. A failure is returned, not thrown: the screen stays with all
 * input, and nothing is loaded again.
 * @throws {Response} a redirect to the login for an expired session.
 */
export async function actForAdministrator<Value>(
  request: Request,
  words: FailureWords,
  work: () => Promise<Value>,
) {
  try {
    return data<Outcome<Value>>({ ok: true, value: await work() });
  } catch (error) {
    assertSessionAlive(request, error);
    const failure = describeFailure(error, words);
    return data<Outcome<Value>>({ ok: false, failure }, { status: failure.status || 503 });
  }
}

const LOG_IN_ELSEWHERE =
  'Ce navigateur ne peut pas garder votre saisie\u00a0: connectez-vous dans un autre onglet, puis réessayez ici.';

/**
 * Returns a function that describes failures outside of route loaders and actions. An expired session leads to the
 * login and back, unless unsaved input would be lost; then the failure says so. The function returns `null` when it
 * navigates to the login.
 */
export function useFailureHandler() {
  const navigate = useNavigate();
  return async (error: unknown, words: FailureWords): Promise<Failure | null> => {
    if (!isSessionExpired(error)) return describeAnyFailure(error, words);
    if (!canLeaveScreen()) {
      dropSession();
      return { status: 401, headline: SESSION_EXPIRED, detail: LOG_IN_ELSEWHERE, fields: {} };
    }
    const { pathname, search } = window.location;
    await navigate(expiredSessionAddress(`${pathname}${search}`));
    return null;
  };
}
