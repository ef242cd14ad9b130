import type { Db } from '#platform/db/index.ts';
import { keptQuery } from '#platform/db/kept-query.ts';
import type { PublicationRow } from '#platform/db/schema.ts';
import type { PublicationKind } from './publication.schema.ts';
import { isInList } from './publication-lists.queries.ts';

const neighbourQuery = keptQuery(
  (
    db,
    {
      visibleAt,
      sortedAt,
      id,
    }: { readonly visibleAt: string; readonly sortedAt: string; readonly id: string },
    kind: PublicationKind,
    direction: 'newer' | 'older',
  ) => {
    const [comparison, order] = direction === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
    return (
      db
        .selectFrom('publications')
        .where(isInList({ kind, scope: { visibleAt } }, { isAfter: true }))
        .select(['id', 'slug', 'title', 'sorted_at'])
        .where((eb) => eb(eb.refTuple('sorted_at', 'id'), comparison, eb.tuple(sortedAt, id)))
        .orderBy('sorted_at', order)
        .orderBy('id', order)
        // Without this, every row up to the end of the list would be read.
        .limit(1)
    );
  },
);

/**
 * Returns the neighbour before (`newer`) or after (`older`) a visible row in its list. The newer one of the newest may be
 * scheduled: it is the next to appear.
 */
export async function findNeighbour(
  db: Db,
  kind: PublicationKind,
  visibleAt: string,
  place: Pick<PublicationRow, 'sorted_at' | 'id'>,
  direction: 'newer' | 'older',
): Promise<Pick<PublicationRow, 'id' | 'slug' | 'title' | 'sorted_at'> | undefined> {
  const values = { visibleAt, sortedAt: place.sorted_at, id: place.id };
  const [neighbour] = await neighbourQuery(db, values, kind, direction);
  return neighbour;
}
