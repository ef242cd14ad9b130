import { type Span, spanOfYear } from '#platform/text/local-time.ts';
import { type SearchTerm, searchTerms } from '#platform/text/search-terms.ts';
import { MAX_FOUND, yearOfWord } from '#platform/text/search-text.ts';
import type { Services } from '../services.ts';
import { findListedIds, type ListedEntries, type SearchedPart } from './search-index.queries.ts';

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
  /** True where a year among the words finds what is dated so. */
  readonly isDated: boolean;
  /** Returns those of some ids that the list has, in its order. */
  readonly sort: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** The later of two bounds, or the only one. */
function later(one: string | undefined, other: string): string {
  return one !== undefined && one > other ? one : other;
}

function earlier(one: string | undefined, other: string): string {
  return one !== undefined && one < other ? one : other;
}

/**
 * Returns a page of what a search finds in a list: what has all words in its title, then in title or date, then anywhere,
 * each in the list's order (docs/specification/api.md#lists).
 * @param terms at least one.
 */
export async function searchList(
  { db }: Pick<Services, 'db'>,
  { entries, isDated, sort }: SearchedList,
  terms: readonly ListTerm[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ ids: string[]; total: number }> {
  const find = (part: SearchedPart, wanted: readonly SearchTerm[], list: ListedEntries) =>
    findListedIds(db, part, wanted, list, MAX_FOUND);
  // A date lies in one year at most: one of the words is left to it.
  const findDated = async (part: SearchedPart): Promise<string[]> => {
    const found: string[] = [];
    for (const { span, stem } of isDated ? terms : []) {
      if (!span) continue;
      const rest = terms.filter((term) => term.stem !== stem);
      const { from, before } = entries;
      const list = { ...entries, from: later(from, span.from), before: earlier(before, span.before) };
      found.push(...(await find(part, rest, list)));
    }
    return found;
  };
  const ranks = [
    await find('title', terms, entries),
    await findDated('title'),
    [...(await find('body', terms, entries)), ...(await findDated('body'))],
  ];
  const rankOf = new Map<string, number>();
  for (const [rank, ids] of ranks.entries())
    for (const id of ids) if (rankOf.size < MAX_FOUND && !rankOf.has(id)) rankOf.set(id, rank);
  const listed = await sort([...rankOf.keys()]);
  const ids = ranks.flatMap((_ids, rank) => listed.filter((id) => rankOf.get(id) === rank));
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}
