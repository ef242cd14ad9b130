import type { RangeOf, RowRange } from '#lib/db/read-range.ts';
import { type Span, spanOfYear } from '#lib/text/local-time.ts';
import { type SearchTerm, searchTerms } from '#lib/text/search-terms.ts';
import { MAX_FOUND, yearOfWord } from '#lib/text/search-text.ts';
import type { Services } from '../services.ts';
import { type FoundIds, type ListedEntries, type ListSearch, listedEntries } from './search-index.queries.ts';

/** A word of an administrator's search. */
export interface ListTerm extends SearchTerm {
  /** Span of the year that the word names, in which a date is found too; left out for any other word. */
  readonly span?: Span | undefined;
}

/** Returns the words of a search of a list; none where every text has all of them. @param timeZone the organisation's. */
export function listTerms(search: string, timeZone: string): ListTerm[] {
  return searchTerms(search, 'all').map((term) => {
    const year = yearOfWord(term.stem);
    return year === undefined ? term : { ...term, span: spanOfYear(year, timeZone) };
  });
}

/** A list of administrators that is searched. */
export interface SearchedList {
  readonly entries: ListedEntries;
  /** True where a year among the words also finds the items of that year. */
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
 * @param terms at least one.
 */
export async function searchList(
  { db }: Pick<Services, 'db'>,
  { entries, isDated, read }: SearchedList,
  terms: readonly ListTerm[],
  range: RowRange,
): Promise<{ ids: string[]; total: number }> {
  // A date lies in one year at most: one of the words is left to it.
  const dated = terms.flatMap(({ span, stem }) => {
    if (!isDated || !span) return [];
    const { from, before } = entries;
    return {
      terms: terms.filter((term) => term.stem !== stem),
      entries: { ...entries, from: later(from, span.from), before: earlier(before, span.before) },
    };
  });
  const searches: readonly ListSearch[] = [
    { part: 'title', terms, entries, rank: 0 },
    ...dated.map((search) => ({ ...search, part: 'title', rank: 1 }) as const),
    ...[{ terms, entries }, ...dated].map((search) => ({ ...search, part: 'body', rank: 2 }) as const),
  ];
  const { rows, total } = await read(listedEntries(db, searches, MAX_FOUND), range);
  return { ids: rows.map(({ id }) => id), total };
}
