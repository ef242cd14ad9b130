import type { Db } from '#lib/db/index.ts';
import { preparedQuery } from '#lib/db/prepared-query.ts';
import { ALERT_TIME } from './publication.policy.ts';
import { isInList, newestFirst } from './publication-lists.queries.ts';

/** Alerts that are read of those without a chosen end, and of those with one: in both cases those that last longest. */
const MOST_ALERTS = 100;

const recentQuery = preparedQuery((db, { at, since }: { readonly at: string; readonly since: string }) =>
  db
    .selectFrom('publications')
    .where(isInList({ kind: 'bulletin', scope: { visibleAt: at } }))
    .where('ends_at', 'is', null)
    .where('sorted_at', '>', since)
    .select(['id', 'sorted_at'])
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ALERTS),
);

const lastingQuery = preparedQuery((db, { at }: { readonly at: string }) =>
  db
    .selectFrom('publications')
    .where(isInList({ kind: 'bulletin', scope: { visibleAt: at }, sort: 'changed' }))
    .where('ends_at', '>', at)
    .select(['id', 'sorted_at'])
    .orderBy('ends_at', 'desc')
    .limit(MOST_ALERTS),
);

/**
 * Returns the identifiers of the visible bulletins whose alert is in force, newest first: the SQL form of `alertState` in
 * `publication.policy.ts`. Both statements begin in an index at the instant: those that are over are not read.
 */
export async function findInForce(db: Db, now: Date): Promise<string[]> {
  const at = now.toISOString();
  const recent = await recentQuery(db, { at, since: new Date(now.getTime() - ALERT_TIME).toISOString() });
  const lasting = await lastingQuery(db, { at });
  return [...recent, ...lasting].sort(newestFirst).map(({ id }) => id);
}
