import type { RowRange } from '#lib/db/read-range.ts';
import { type SearchTerm, searchTerms } from '#lib/text/search-terms.ts';
import { MAX_FOUND } from '#lib/text/search-text.ts';
import { searchedDate } from '#lib/text/searched-date.ts';
import type { Services } from '../services.ts';
import { findEntries, type Match } from './search-index.queries.ts';

interface SearchResult {
  /** Terms of the search; none where every text has all of its words. */
  readonly terms: readonly SearchTerm[];
  /** Matches of the range: those with all terms in the title first, then newest first. */
  readonly matches: readonly Match[];
  /** At most {@link MAX_FOUND}. */
  readonly total: number;
  /** True where more was found than {@link MAX_FOUND}. */
  readonly isCut: boolean;
}

/** Returns the items that visitors may see now and that have every word of a search, or the date that it names (docs/specification/search.md#order). */
export async function findMatches(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  search: string,
  { offset, limit }: RowRange = { offset: 0, limit: MAX_FOUND },
): Promise<SearchResult> {
  const terms = searchTerms(search);
  if (terms.length === 0) return { terms, matches: [], total: 0, isCut: false };
  const at = clock.now().toISOString();
  const range = { offset, limit: Math.min(limit, MAX_FOUND - offset) };
  const date = searchedDate(search, settings.timeZone);
  const dated = date && { terms: searchTerms(date.others), span: date.span };
  const { rows, total } = await findEntries(db, terms, at, range, MAX_FOUND + 1, dated);
  return { terms, matches: rows, total: Math.min(total, MAX_FOUND), isCut: total > MAX_FOUND };
}
