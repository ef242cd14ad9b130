import type { Services } from '#content/services.ts';
import { type Awaiting, findDrafts, findScheduled } from './awaiting.queries.ts';
import { findInForce } from './bulletin-alerts.queries.ts';
import { alertUntil } from './publication.policy.ts';
import { PUBLICATION_KINDS, type PublicationKind } from './publication.schema.ts';
import { alertOf } from './publication-columns.ts';
import { readCounts } from './publication-lists.queries.ts';
import { findSummaries } from './publications.queries.ts';
import { hasInstants } from './readable-rows.ts';

/** Returns drafts, last changed first, and scheduled publications, next first. */
export async function readAwaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  limit: number,
): Promise<{ readonly drafts: Awaiting; readonly scheduled: Awaiting }> {
  const [drafts, scheduled] = await Promise.all([
    findDrafts(db, limit),
    findScheduled(db, clock.now().toISOString(), limit),
  ]);
  const readable = ({ total, rows }: Awaiting) => ({
    total,
    rows: rows.filter(({ date }) => hasInstants(date)),
  });
  return { drafts: readable(drafts), scheduled: readable(scheduled) };
}

/** Returns the bulletins in force, newest first, as they are steered. */
export async function readSteeredAlerts({ db, clock }: Pick<Services, 'db' | 'clock'>, limit: number) {
  const ids = await findInForce(db, clock.now());
  const rows = await findSummaries(db, ids.slice(0, limit));
  const items = rows
    .filter(({ sorted_at }) => hasInstants(sorted_at))
    .map((row) => ({
      id: row.id,
      title: row.title,
      endsAt: row.ends_at,
      alertUntil: alertUntil(alertOf(row), row.status),
      since: row.sorted_at,
    }));
  return { total: ids.length, items };
}

/** Returns for each kind how many are outside the trash, drafts and scheduled ones included, and how many in it. */
export async function countKinds({
  db,
}: Pick<Services, 'db'>): Promise<Record<PublicationKind, { kept: number; trashed: number }>> {
  const counts = Object.fromEntries(
    PUBLICATION_KINDS.map((kind) => [kind, { kept: 0, trashed: 0 }]),
  ) as Record<PublicationKind, { kept: number; trashed: number }>;
  for (const { kind, place, total } of await readCounts(db)) {
    counts[kind][place === 'trashed' ? 'trashed' : 'kept'] += total;
  }
  return counts;
}
