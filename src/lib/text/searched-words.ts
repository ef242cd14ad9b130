import { type Span, spanOfYear } from './local-time.ts';
import { yearOfWord } from './search-text.ts';

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
