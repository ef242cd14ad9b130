import type { Services } from '#platform/services.ts';
import type { PublicationKind } from './publication.schema.ts';
import { type Awaiting, countByKind, findDrafts, findScheduled } from './publication-lists.queries.ts';

/** What waits for an administrator: drafts, last changed first, and what is scheduled, next first. */
export async function readAwaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  limit: number,
): Promise<{ readonly drafts: Awaiting; readonly scheduled: Awaiting }> {
  const [drafts, scheduled] = await Promise.all([
    findDrafts(db, limit),
    findScheduled(db, clock.now().toISOString(), limit),
  ]);
  return { drafts, scheduled };
}

/** How many of each kind are kept, drafts and scheduled ones included, and how many lie in the trash. */
export async function countKinds({
  db,
}: Pick<Services, 'db'>): Promise<Record<PublicationKind, { kept: number; trashed: number }>> {
  const [kept, trashed] = await Promise.all([countByKind(db, 'kept'), countByKind(db, 'trashed')]);
  const counts = {
    article: { kept: 0, trashed: 0 },
    bulletin: { kept: 0, trashed: 0 },
    echo: { kept: 0, trashed: 0 },
  };
  for (const { kind, total } of kept) counts[kind].kept = total;
  for (const { kind, total } of trashed) counts[kind].trashed = total;
  return counts;
}
