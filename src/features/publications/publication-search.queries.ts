import { sql } from 'kysely';
import type { ListedEntries } from '#content/search/index.ts';
import type { Db } from '#platform/db/index.ts';
import type { SteppedList } from '#platform/db/search-steps.ts';
import { steppedList } from '#platform/db/stepped-list.ts';
import {
  boundsOf,
  isInList,
  orderOf,
  type PublicationList,
  type Publications,
  shownIn,
} from './publication-lists.queries.ts';

/** Returns a list as it is read where no index has its rows in its order. */
export function steppedPublications(db: Db, list: PublicationList): SteppedList {
  return steppedList(
    ({ after, end }) =>
      db
        .selectFrom('publications')
        .where(isInList(list, { isAfter: after !== undefined, isUpTo: end !== undefined })),
    { ...orderOf(list), id: sql.ref('id') },
    { text: sql.ref('search_text'), date: sql.ref('sorted_at') },
    [],
  );
}

/** Returns what the search index has of a list. */
export function entriesOf(list: PublicationList): ListedEntries {
  const shown = shownIn(list)?.shown;
  const { from, to } = boundsOf(list);
  return {
    type: list.kind,
    properties: [
      list.scope === 'trashed' ? 'trashed' : 'kept',
      ...(shown ? [shown === 'draft' ? ('draft' as const) : ('published' as const)] : []),
    ],
    from: from?.at,
    // An instant more, because what is dated at the bound itself may be meant; the list is asked again.
    before: to && new Date(Date.parse(to.at) + 1).toISOString(),
  };
}

/**
 * Returns those of some publications that a list has, in its order. The ids are the outer table of the join, because SQLite
 * would read the whole list by its index and look for each row among them.
 */
export async function sortPublications(
  db: Db,
  list: PublicationList,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { key, direction } = orderOf(list);
  const found = sql<{ column1: string }>`(values ${sql.join(ids.map((id) => sql`(${id})`))})`.as('found');
  const rows = await db
    .selectFrom(found)
    .crossJoin('publications')
    .whereRef('id', '=', 'column1')
    .where((eb) => isInList(list)(eb as unknown as Publications))
    .select('id')
    .orderBy(key, direction)
    .orderBy('id', direction)
    .execute();
  return rows.map(({ id }) => id);
}
