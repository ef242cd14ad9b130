import type { Db } from '#platform/db/index.ts';
import { ALERT_TIME } from './publication.policy.ts';
import { isInList, newestFirst, type PublicationList } from './publication-lists.queries.ts';

/** Alerts with an end of their own among which the newest is looked for: those that last longest. */
const MOST_ALERTS = 100;

/**
 * Returns the identifier of the newest visible bulletin whose alert is in force: the SQL form of `alertState` in
 * `publication.policy.ts`. Both statements begin in an index at the instant: those that are over are not read.
 */
export async function findNewestInForce(db: Db, now: Date): Promise<string | undefined> {
  const at = now.toISOString();
  const list: PublicationList = { kind: 'bulletin', scope: { visibleAt: at } };
  const recent = await db
    .selectFrom('publications')
    .where(isInList(list))
    .where('ends_at', 'is', null)
    .where('sorted_at', '>', new Date(now.getTime() - ALERT_TIME).toISOString())
    .select(['id', 'sorted_at'])
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const lasting = await db
    .selectFrom('publications')
    .where(isInList({ ...list, sort: 'changed' }))
    .where('ends_at', '>', at)
    .select(['id', 'sorted_at'])
    .orderBy('ends_at', 'desc')
    .limit(MOST_ALERTS)
    .execute();
  const [newest] = [...recent, ...lasting].sort(newestFirst);
  return newest?.id;
}
