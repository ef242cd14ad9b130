import { sql } from 'kysely';
import type { Db } from '#platform/db/index.ts';
import type { SteppedList } from '#platform/db/search-steps.ts';
import { steppedList } from '#platform/db/stepped-list.ts';
import type { SearchedWord } from '#platform/text/searched-words.ts';
import { isInList, orderOf, type PublicationList } from './publication-lists.queries.ts';

/** Returns a list as a search reads it. @param words each of them has to be found. */
export function steppedPublications(
  db: Db,
  list: PublicationList,
  words: readonly SearchedWord[],
): SteppedList {
  return steppedList(
    ({ after, end }) =>
      db
        .selectFrom('publications')
        .where(isInList(list, { isAfter: after !== undefined, isUpTo: end !== undefined })),
    { ...orderOf(list), id: sql.ref('id') },
    { text: sql.ref('search_text'), date: sql.ref('sorted_at') },
    words,
  );
}
