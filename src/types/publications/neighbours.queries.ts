import type { Db } from '#lib/db/index.ts';
import { preparedQuery } from '#lib/db/prepared-query.ts';
import type { PublicationRow } from '#lib/db/schema.ts';
import type { PublicationKind } from './publication.schema.ts';
import { isInList } from './publication-lists.queries.ts';

const neighbourQuery = preparedQuery(
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
        // Prevents reading every row up to the end of the list.
        .limit(1)
    );
  },
);

type Place = Pick<PublicationRow, 'sorted_at' | 'id'>;
type Neighbour = Pick<PublicationRow, 'id' | 'slug' | 'title' | 'sorted_at'>;

/** Returns the row before (`newer`) or after (`older`) a visible one in its list; before the newest, the next to appear. */
export async function findNextRow(
  db: Db,
  kind: PublicationKind,
  visibleAt: string,
  place: Place,
  direction: 'newer' | 'older',
): Promise<Neighbour | null> {
  const values = { visibleAt, sortedAt: place.sorted_at, id: place.id };
  const [row = null] = await neighbourQuery(db, values, kind, direction);
  return row;
}

/** Visible rows on either side of a visible one in its list. */
interface Neighbours {
  readonly newer: Neighbour | null;
  readonly older: Neighbour | null;
}

/** Returns the neighbours of a visible row. */
export async function findNeighbours(
  db: Db,
  kind: PublicationKind,
  visibleAt: string,
  place: Place,
): Promise<Neighbours> {
  const find = (direction: 'newer' | 'older') => findNextRow(db, kind, visibleAt, place, direction);
  const [next, older] = await Promise.all([find('newer'), find('older')]);
  // Above the newest, the next to appear is found.
  const isScheduled = next !== null && next.sorted_at > visibleAt;
  return { newer: isScheduled ? null : next, older };
}
