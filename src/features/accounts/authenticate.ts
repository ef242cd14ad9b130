import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import type { Administrator } from '#platform/http/require-administrator.ts';
import { isSessionAlive, SESSION_NOTE_INTERVAL } from './account.policy.ts';
import { findSession, noteSessionUse } from './accounts.queries.ts';
import { tokenHash } from './open-session.ts';

/** Sessions whose use is being noted. */
const underway = new Set<string>();

/**
 * Notes that the session was used, beside the request that uses it: on a full disk or a locked database an
 * administrator goes on reading at once, and the next request notes it.
 */
async function noteUse({ db, log }: Services, sessionId: string, now: Date): Promise<void> {
  if (underway.has(sessionId)) return;
  underway.add(sessionId);
  try {
    await noteSessionUse(db, sessionId, now.toISOString());
  } catch (error) {
    log.warn({ err: error }, 'the use of a session could not be noted');
  } finally {
    underway.delete(sessionId);
  }
}

/**
 * Returns the administrator whose token this is, and notes that its session was used
 * (docs/specification/sessions.md#tokens).
 * @throws {AppError} `unauthenticated` when the session is over or never was.
 */
export async function authenticate(services: Services, token: string): Promise<Administrator> {
  const now = services.clock.now();
  const session = await findSession(services.db, tokenHash(token));
  if (!session || !isSessionAlive(session, now)) throw new AppError('unauthenticated');
  if (now.getTime() - Date.parse(session.last_used_at) >= SESSION_NOTE_INTERVAL) {
    void noteUse(services, session.id, now);
  }
  const { user_id, name, email, id, device } = session;
  return { id: user_id, name, email, sessionId: id, device };
}
