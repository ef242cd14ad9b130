import { AppError } from '#platform/app-error.ts';
import { infrastructureFailure } from '#platform/infrastructure-failure.ts';
import type { Services } from '#platform/services.ts';
import { isSessionAlive, SESSION_NOTE_INTERVAL } from './account.policy.ts';
import type { User } from './account.schema.ts';
import { findSession, noteSessionUse } from './accounts.queries.ts';
import { tokenHash } from './open-session.ts';

/** Whoever holds a living session; the actor of use cases. */
export interface Administrator extends User {
  readonly sessionId: string;
  /** What that session was opened on, in a few words. */
  readonly device: string | null;
}

/**
 * Notes that the session was used, where the database takes it: on a full disk or a locked database an administrator
 * goes on reading, and the next request notes it.
 */
async function noteUse({ db, log }: Services, sessionId: string, now: Date): Promise<void> {
  try {
    await noteSessionUse(db, sessionId, now.toISOString());
  } catch (error) {
    if (!infrastructureFailure(error)) throw error;
    log.warn({ err: error }, 'the use of a session could not be noted');
  }
}

/**
 * Whose token this is; its session lives on for having been used (D26).
 * @throws {AppError} `unauthenticated` when the session is over or never was.
 */
export async function authenticate(services: Services, token: string): Promise<Administrator> {
  const now = services.clock.now();
  const session = await findSession(services.db, tokenHash(token));
  if (!session || !isSessionAlive(session, now)) throw new AppError('unauthenticated');
  if (now.getTime() - Date.parse(session.last_used_at) >= SESSION_NOTE_INTERVAL) {
    await noteUse(services, session.id, now);
  }
  const { user_id, name, email, id, device } = session;
  return { id: user_id, name, email, sessionId: id, device };
}
