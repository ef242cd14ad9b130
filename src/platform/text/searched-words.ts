import { type Span, spanOfYear } from './local-time.ts';
import { searchWords, yearOfWord } from './search-text.ts';

/** A searched word. */
export interface SearchedWord {
  /** Folded. */
  readonly text: string;
  /** Span of the year that the word names, in which a date matches too; left out for any other word. */
  readonly span?: Span | undefined;
}

/** Returns a searched word with its span. @param text folded. @param timeZone the organisation's. */
export function searchedWord(text: string, timeZone: string): SearchedWord {
  const year = yearOfWord(text);
  return { text, span: year === undefined ? undefined : spanOfYear(year, timeZone) };
}

/** Returns the words of a search; a year also finds items dated in it. @param timeZone the organisation's. */
export function searchedWords(search: string, timeZone: string): SearchedWord[] {
  return searchWords(search).map((text) => searchedWord(text, timeZone));
}
