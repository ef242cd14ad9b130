import type { Services } from '#platform/services.ts';
import { isSessionAlive } from './account.policy.ts';
import { findSessionsOf } from './accounts.queries.ts';
import type { OpenedSession } from './administrator.schema.ts';
import type { Administrator } from './authenticate.ts';

/** Where an administrator is logged in, the present session first, then the one used last. */
export async function listSessions(services: Services, actor: Administrator): Promise<OpenedSession[]> {
  const now = services.clock.now();
  const sessions = (await findSessionsOf(services.db, actor.id))
    .filter((session) => isSessionAlive(session, now))
    .map(({ id, created_at, last_used_at, device }) => ({
      id,
      createdAt: created_at,
      lastUsedAt: last_used_at,
      device,
      current: id === actor.sessionId,
    }));
  return sessions.sort((one, other) => Number(other.current) - Number(one.current));
}
