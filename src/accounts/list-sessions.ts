import type { Services } from '#content/services.ts';
import { offsetOf, type Page, type PageRequest } from '#lib/http/pagination.ts';
import type { Administrator } from '#lib/http/require-administrator.ts';
import { SESSION_IDLE_LIMIT, SESSION_LIFETIME } from './account.policy.ts';
import {
  countOtherSessions,
  findOtherSessions,
  findSessionById,
  type SessionCutoffs,
} from './accounts.queries.ts';
import type { OpenedSession } from './administrator.schema.ts';

function cutoffsAt(now: Date): SessionCutoffs {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return { createdAfter: before(SESSION_LIFETIME), usedAfter: before(SESSION_IDLE_LIMIT) };
}

/** Returns a page of an administrator's active sessions: the present one first, then by last use. */
export async function listSessions(
  { db, clock }: Services,
  actor: Administrator,
  page: PageRequest,
): Promise<Page<OpenedSession>> {
  const cutoffs = cutoffsAt(clock.now());
  const current = await findSessionById(db, actor.sessionId);
  // The present session takes the first position of the first page and shifts the others by one.
  const isFirstPage = page.page === 1;
  const part = isFirstPage
    ? { offset: 0, limit: page.pageSize - 1 }
    : { offset: offsetOf(page) - 1, limit: page.pageSize };
  const others = await findOtherSessions(db, actor.id, actor.sessionId, cutoffs, part);
  const rows = current && isFirstPage ? [current, ...others] : others;
  return {
    items: rows.map(({ id, created_at, last_used_at, device }) => ({
      id,
      createdAt: created_at,
      lastUsedAt: last_used_at,
      device,
      current: id === actor.sessionId,
    })),
    total: (await countOtherSessions(db, actor.id, actor.sessionId, cutoffs)) + (current ? 1 : 0),
  };
}
