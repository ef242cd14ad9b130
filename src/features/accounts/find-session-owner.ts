import type { Services } from '#content/services.ts';
import { isSessionAlive } from './account.policy.ts';
import { findSessionById } from './accounts.queries.ts';

/**
 * Returns the id of the administrator whose session this is, for what a session has given out and ends with it; `null`
 * once the session is over. It is no use of the session: that does not grow older by it.
 */
export async function findSessionOwner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionId: string,
): Promise<string | null> {
  const session = await findSessionById(db, sessionId);
  return session && isSessionAlive(session, clock.now()) ? session.user_id : null;
}
