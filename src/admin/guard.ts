import { data, redirect } from 'react-router';
import { isApiError } from './api/api-error.ts';
import { dropSession, readSession, type Session } from './api/session-store.ts';
import { describeFailure, type Failure, type FailureWords } from './failure.ts';
import { notifyError } from './notify.ts';
import { loginAddress } from './return-address.ts';

/** What is said when the token is missing or dead [6, D29]. */
export const SESSION_EXPIRED = 'Session expirée. Veuillez vous reconnecter.';

/** What came of something an administrator asked for. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}

/** Ends the dead session here and says where to go: the login, and then back to `from` (D29). */
export function expiredSessionAddress(from: string): string {
  dropSession();
  notifyError(SESSION_EXPIRED);
  return loginAddress(from);
}

export function isExpired(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}

/** Who is logged in. @throws the way to the login where nobody is. Browser only. */
export function requireSession(request: Request): Session {
  const session = readSession();
  if (!session) throw redirect(loginAddress(pathOf(request)));
  return session;
}

/** @throws the way to the login for a dead token. */
function assertAlive(request: Request, error: unknown): void {
  if (isExpired(error)) throw redirect(expiredSessionAddress(pathOf(request)));
}

/**
 * What a screen of the back office shows, for its `clientLoader`.
 * @throws the way to the login, or a {@link Failure} that the screen's error boundary shows in its place [8].
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
    assertAlive(request, error);
    const failure = describeFailure(error, words);
    throw data(failure, { status: failure.status || 503 });
  }
}

/**
 * Something an administrator does, for a `clientAction`. A failure is an answer like another: the screen stays,
 * with all that was typed, and nothing is loaded again.
 * @throws the way to the login for a dead or missing token.
 */
export async function actForAdministrator<Value>(
  request: Request,
  words: FailureWords,
  work: () => Promise<Value>,
) {
  try {
    return data<Outcome<Value>>({ ok: true, value: await work() });
  } catch (error) {
    assertAlive(request, error);
    const failure = describeFailure(error, words);
    return data<Outcome<Value>>({ ok: false, failure }, { status: failure.status || 503 });
  }
}
