import { type SearchTerm, searchTerms } from '#platform/text/search-terms.ts';
import { MAX_FOUND } from '#platform/text/search-text.ts';
import type { Services } from '../services.ts';
import { findEntries, type Match } from './search-index.queries.ts';

interface SearchResult {
  /** Terms of the search; none where every text has all of its words. */
  readonly terms: readonly SearchTerm[];
  /** All terms in the title first, then newest first. */
  readonly matches: readonly Match[];
  /** True where more was found than {@link MAX_FOUND}. */
  readonly isCut: boolean;
}

function newestFirst(one: Match, other: Match): number {
  if (one.datedAt !== other.datedAt) return one.datedAt < other.datedAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** Returns what visitors may see now and has every word of a search (docs/specification/search.md#order). */
export async function findMatches(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  search: string,
): Promise<SearchResult> {
  const terms = searchTerms(search);
  if (terms.length === 0) return { terms, matches: [], isCut: false };
  const at = clock.now().toISOString();
  const inTitle = await findEntries(db, 'title', terms, at, MAX_FOUND + 1);
  const anywhere = await findEntries(db, 'body', terms, at, MAX_FOUND + 1);
  const titled = new Set(inTitle.map(({ id }) => id));
  const matches = [
    ...inTitle.toSorted(newestFirst),
    ...anywhere.filter(({ id }) => !titled.has(id)).toSorted(newestFirst),
  ];
  return { terms, matches: matches.slice(0, MAX_FOUND), isCut: matches.length > MAX_FOUND };
}
