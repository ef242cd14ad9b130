import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Administrator } from '#lib/http/require-administrator.ts';
import { isPaused } from '#lib/pause/write-pause.ts';
import { isSessionAlive, SESSION_TOUCH_INTERVAL } from './account.policy.ts';
import { findSession, touchSession } from './accounts.queries.ts';
import { tokenHash } from './open-session.ts';

/** Ids of sessions whose last use is being written. */
const pending = new Set<string>();

/**
 * Writes a session's last use in the background, so that a full disk or a locked database does not fail the request;
 * the next request writes it.
 */
async function touchInBackground({ db, log }: Services, sessionId: string, now: Date): Promise<void> {
  if (pending.has(sessionId)) return;
  pending.add(sessionId);
  try {
    await touchSession(db, sessionId, now.toISOString());
  } catch (error) {
    log.warn({ err: error }, 'the use of a session could not be noted');
  } finally {
    pending.delete(sessionId);
  }
}

/**
 * Returns a token's administrator, and writes the session's last use (docs/specification/sessions.md#tokens).
 * @throws {AppError} `unauthenticated` when the session has ended or never existed.
 */
export async function authenticate(services: Services, token: string): Promise<Administrator> {
  const now = services.clock.now();
  const session = await findSession(services.db, tokenHash(token));
  if (!session || !isSessionAlive(session, now)) throw new AppError('unauthenticated');
  const isDue = now.getTime() - Date.parse(session.last_used_at) >= SESSION_TOUCH_INTERVAL;
  if (isDue && !(await isPaused(services.pause))) void touchInBackground(services, session.id, now);
  const { user_id, name, email, id, device, confirmed_until } = session;
  const isConfirmed = confirmed_until !== null && now.getTime() < Date.parse(confirmed_until);
  const mustChangePassword = session.password_issued_at !== null;
  return { id: user_id, name, email, sessionId: id, device, mustChangePassword, isConfirmed };
}
