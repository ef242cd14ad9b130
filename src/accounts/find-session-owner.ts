import type { Services } from '#content/services.ts';
import { isSessionAlive } from './account.policy.ts';
import { findSessionById } from './accounts.queries.ts';

/**
 * Returns the id of a session's administrator, for tokens derived from the session; `null` once it has ended. Does not
 * refresh the session's last-used time.
 */
export async function findSessionOwner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionId: string,
): Promise<string | null> {
  const session = await findSessionById(db, sessionId);
  return session && isSessionAlive(session, clock.now()) ? session.user_id : null;
}
