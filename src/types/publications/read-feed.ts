import type { Services } from '#content/services.ts';
import { changedAt } from './publication.policy.ts';
import { presentSummary } from './publication.presenter.ts';
import { EXCERPT_LENGTH, type PublicationKind, type PublicationSummary } from './publication.schema.ts';
import { listSummaries } from './publications.queries.ts';
import { isReadable } from './readable-rows.ts';

/** An entry of a feed; instants are ISO 8601, in UTC. */
export interface FeedEntry extends Omit<PublicationSummary, 'publishedAt' | 'kind'> {
  /** Date of its creation where it has none (docs/specification/publishing.md#publication-date). */
  readonly publishedAt: string;
  readonly changedAt: string;
}

/** Entries of a feed: enough for a month's absence. */
const LENGTH = 20;

/** Returns the newest publications that visitors see. */
export async function readFeed(services: Services, kind: PublicationKind): Promise<FeedEntry[]> {
  const now = services.clock.now();
  const scope = { visibleAt: now.toISOString() };
  const found = await listSummaries(services.db, { kind, scope }, { page: 1, pageSize: LENGTH });
  const rows = found.filter((row) => isReadable(services, row));
  return rows.map((row) => ({
    ...presentSummary(row, EXCERPT_LENGTH, now),
    publishedAt: row.sorted_at,
    changedAt: changedAt(row.sorted_at, row.updated_at),
  }));
}
