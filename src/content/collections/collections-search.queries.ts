import { sql } from 'kysely';
import type { Db } from '#platform/db/index.ts';
import type { SteppedList } from '#platform/db/search-steps.ts';
import { steppedList } from '#platform/db/stepped-list.ts';
import { type ItemList, inScope, orderOf } from './collections.queries.ts';

/** A list as a search reads it. @param words folded; each of them has to be found. */
export function steppedItems(db: Db, list: ItemList, words: readonly string[]): SteppedList {
  return steppedList(
    () => inScope(db, list.table, list.scope),
    orderOf(list),
    sql.ref('item.search_text'),
    words,
  );
}
