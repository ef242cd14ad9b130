import { sql } from 'kysely';
import type { FoundIds, ListedEntries } from '#content/search/index.ts';
import type { Db } from '#lib/db/index.ts';
import { type RowRange, readRange } from '#lib/db/read-range.ts';
import type { SteppedList } from '#lib/db/search-steps.ts';
import { type ListPart, steppedList } from '#lib/db/stepped-list.ts';
import {
  boundsOf,
  isByDate,
  isInList,
  orderOf,
  type PublicationList,
  type Publications,
  shownIn,
} from './publication-lists.queries.ts';

/** Returns the rows of a list, or of a part of it. */
function rowsOf(db: Db, list: PublicationList) {
  return ({ after, end }: ListPart) =>
    db
      .selectFrom('publications')
      .where(isInList(list, { isAfter: after !== undefined, isUpTo: end !== undefined }));
}

function stepOrder(list: PublicationList) {
  return { ...orderOf(list), id: sql.ref<string>('id') };
}

/**
 * Returns a list of what has pictures to describe, as it is read in steps. A step ends among all that have some and are dated as
 * the list's rows are, where it is sorted by date: few may pass its other filters, and a step that ended with one of these would
 * read the rest.
 */
export function steppedPublications(db: Db, list: PublicationList): SteppedList {
  const { kind, scope, sort, isToDescribe, span } = list;
  const shown = shownIn(list);
  const dated = isByDate(list) && { span, status: shown?.shown === 'draft' ? undefined : shown };
  const searched = { text: sql.ref<string>('search_text'), date: sql.ref<string>('sorted_at') };
  const stepsOf = (rows: PublicationList) => steppedList(rowsOf(db, rows), stepOrder(list), searched, []);
  return { ...stepsOf(list), findEnd: stepsOf({ kind, scope, sort, isToDescribe, ...dated }).findEnd };
}

/** Returns the filter that narrows the search index to a list. */
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
    // An instant more, because a publication dated at the bound itself may be meant; the list is asked again.
    before: to && new Date(Date.parse(to.at) + 1).toISOString(),
  };
}

/**
 * Reads those of some publications that a list has: by rank, within one in its order. The ids are the outer table of the join,
 * because SQLite would read the whole list by its index and look for each row among them.
 */
export function readFoundInList(db: Db, list: PublicationList, found: FoundIds, range: RowRange) {
  const { key, direction } = orderOf(list);
  const rows = db
    .selectFrom(found.as('found'))
    .crossJoin('publications')
    .whereRef('id', '=', 'found_id')
    .where((eb) => isInList(list)(eb as unknown as Publications))
    .select(['id', 'rank', key.as('key')]);
  const order = sql`rank, key ${sql.raw(direction)}, id ${sql.raw(direction)}`;
  return readRange(db, rows, order, range);
}
