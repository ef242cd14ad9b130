import type { Services } from '#content/services.ts';
import { offsetOf, type Page, type PageRequest } from '#platform/http/pagination.ts';
import type { Administrator } from '#platform/http/require-administrator.ts';
import { SESSION_IDLE_LIMIT, SESSION_LIFETIME } from './account.policy.ts';
import {
  countOtherSessions,
  findOtherSessions,
  findSessionById,
  type SessionLife,
} from './accounts.queries.ts';
import type { OpenedSession } from './administrator.schema.ts';

function lifeAt(now: Date): SessionLife {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return { createdAfter: before(SESSION_LIFETIME), usedAfter: before(SESSION_IDLE_LIMIT) };
}

/** A page of where an administrator is logged in: the present session first, then the one used last. */
export async function listSessions(
  { db, clock }: Services,
  actor: Administrator,
  page: PageRequest,
): Promise<Page<OpenedSession>> {
  const life = lifeAt(clock.now());
  const current = await findSessionById(db, actor.sessionId);
  // The present one takes the first place of the first page: the others stand one place further.
  const isFirstPage = page.page === 1;
  const part = isFirstPage
    ? { offset: 0, limit: page.pageSize - 1 }
    : { offset: offsetOf(page) - 1, limit: page.pageSize };
  const others = await findOtherSessions(db, actor.id, actor.sessionId, life, part);
  const rows = current && isFirstPage ? [current, ...others] : others;
  return {
    items: rows.map(({ id, created_at, last_used_at, device }) => ({
      id,
      createdAt: created_at,
      lastUsedAt: last_used_at,
      device,
      current: id === actor.sessionId,
    })),
    total: (await countOtherSessions(db, actor.id, actor.sessionId, life)) + (current ? 1 : 0),
  };
}
