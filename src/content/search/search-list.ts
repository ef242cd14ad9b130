import type { RangeOf, RowRange } from '#lib/db/read-range.ts';
import { spanOfYear } from '#lib/text/local-time.ts';
import { type SearchTerm, searchTerms } from '#lib/text/search-terms.ts';
import { MAX_FOUND, yearOfWord } from '#lib/text/search-text.ts';
import { searchedDate } from '#lib/text/searched-date.ts';
import type { Services } from '../services.ts';
import {
  type DatedSearch,
  type FoundIds,
  type ListedEntries,
  type ListSearch,
  listedEntries,
} from './search-index.queries.ts';

/** An administrator's search of a list. */
export interface AskedWords {
  /** Words that have to be found; none where every text has all of them. */
  readonly terms: readonly SearchTerm[];
  /** Searches for the items of a date or a year among the words; none where there is none. */
  readonly dated: readonly DatedSearch[];
}

/** Returns the search of a list. @param timeZone the organisation's. */
export function askedWords(search: string, timeZone: string): AskedWords {
  const terms = searchTerms(search, 'all');
  const date = searchedDate(search, timeZone);
  const years = terms.flatMap(({ stem }) => {
    const year = yearOfWord(stem);
    if (year === undefined) return [];
    return { terms: terms.filter((term) => term.stem !== stem), span: spanOfYear(year, timeZone) };
  });
  return {
    terms,
    dated: date ? [{ terms: searchTerms(date.others, 'all'), span: date.span }, ...years] : years,
  };
}

/** A list of administrators that is searched. */
export interface SearchedList {
  readonly entries: ListedEntries;
  /** True where a date or a year among the words also finds what is dated so. */
  readonly isDated: boolean;
  /** Reads those of the found ids that the list has: by rank, within one in the list's order. */
  readonly read: (found: FoundIds, range: RowRange) => Promise<RangeOf<{ readonly id: string }>>;
}

/** The later of two bounds, or the only one. */
function later(one: string | undefined, other: string): string {
  return one !== undefined && one > other ? one : other;
}

function earlier(one: string | undefined, other: string): string {
  return one !== undefined && one < other ? one : other;
}

/**
 * Returns a page of the matches in a list: those with all words in the title, then in title or date, then anywhere, each
 * in the list's order (docs/specification/api.md#lists).
 * @param words at least one term.
 */
export async function searchList(
  { db }: Pick<Services, 'db'>,
  { entries, isDated, read }: SearchedList,
  { terms, dated: asked }: AskedWords,
  range: RowRange,
): Promise<{ ids: string[]; total: number }> {
  const dated = isDated
    ? asked.map(({ terms: others, span }) => {
        const { from, before } = entries;
        return {
          terms: others,
          entries: { ...entries, from: later(from, span.from), before: earlier(before, span.before) },
        };
      })
    : [];
  const searches: readonly ListSearch[] = [
    { part: 'title', terms, entries, rank: 0 },
    ...dated.map((search) => ({ ...search, part: 'title', rank: 1 }) as const),
    ...[{ terms, entries }, ...dated].map((search) => ({ ...search, part: 'body', rank: 2 }) as const),
  ];
  const { rows, total } = await read(listedEntries(db, searches, MAX_FOUND), range);
  return { ids: rows.map(({ id }) => id), total };
}
