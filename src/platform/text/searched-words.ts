import { type Span, spanOfYear } from './local-time.ts';
import { searchWords, yearOfWord } from './search-text.ts';

/** A word that is searched for. */
export interface SearchedWord {
  /** Folded. */
  readonly text: string;
  /** What is dated within is found, too; left out for a word that is no year. */
  readonly span?: Span | undefined;
}

/** Returns a word as it is searched for. @param text folded. @param timeZone the organisation's. */
export function searchedWord(text: string, timeZone: string): SearchedWord {
  const year = yearOfWord(text);
  return { text, span: year === undefined ? undefined : spanOfYear(year, timeZone) };
}

/** Returns the words of a search; a year also finds what is dated within it. @param timeZone the organisation's. */
export function searchedWords(search: string, timeZone: string): SearchedWord[] {
  return searchWords(search).map((text) => searchedWord(text, timeZone));
}
