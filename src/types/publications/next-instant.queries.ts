import type { Db } from '#lib/db/index.ts';
import { preparedQuery } from '#lib/db/prepared-query.ts';
import { ALERT_TIME } from './publication.policy.ts';
import { PUBLICATION_KINDS, type PublicationKind } from './publication.schema.ts';
import { isInList } from './publication-lists.queries.ts';

/** Rows that are read, because a faulty one has no instant and must not hide those behind it. */
const LOOKED_AT = 20;

const appearanceQuery = preparedQuery((db, { at }: { readonly at: string }, kind: PublicationKind) =>
  db
    .selectFrom('publications')
    .where(isInList({ kind, scope: 'kept', status: { shown: 'scheduled', at } }))
    .select('sorted_at as instant')
    .orderBy('sorted_at')
    .limit(LOOKED_AT),
);

const endQuery = preparedQuery((db, { at }: { readonly at: string }) =>
  db
    .selectFrom('publications')
    .where(isInList({ kind: 'bulletin', scope: { visibleAt: at }, sort: 'changed' }))
    .where('ends_at', '>', at)
    .select('ends_at as instant')
    .orderBy('ends_at')
    .limit(LOOKED_AT),
);

const alertQuery = preparedQuery((db, { at, since }: { readonly at: string; readonly since: string }) =>
  db
    .selectFrom('publications')
    .where(isInList({ kind: 'bulletin', scope: { visibleAt: at } }))
    .where('ends_at', 'is', null)
    .where('sorted_at', '>', since)
    .select('sorted_at as instant')
    .orderBy('sorted_at')
    .limit(LOOKED_AT),
);

function firstOf(rows: readonly { readonly instant: string | null }[]): number {
  const instants = rows.map(({ instant }) => Date.parse(instant ?? ''));
  return instants.find((instant) => !Number.isNaN(instant)) ?? Number.POSITIVE_INFINITY;
}

/**
 * Returns the first instant after one at which something of publications changes by itself: one appears, or the alert of a
 * bulletin ends. Both in milliseconds since 1970.
 */
export async function findNextInstant(db: Db, after: number): Promise<number> {
  const at = new Date(after).toISOString();
  const since = new Date(after - ALERT_TIME).toISOString();
  const appearances = await Promise.all(PUBLICATION_KINDS.map((kind) => appearanceQuery(db, { at }, kind)));
  const ends = await endQuery(db, { at });
  const alerts = await alertQuery(db, { at, since });
  return Math.min(...appearances.map(firstOf), firstOf(ends), firstOf(alerts) + ALERT_TIME);
}
