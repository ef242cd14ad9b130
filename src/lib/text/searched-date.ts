import { dayAfter, type Span, startOfDay } from './local-time.ts';
import { foldedWords } from './search-terms.ts';
import { yearOfWord } from './search-text.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  foldedWords(
    new Date(Date.UTC(2024, month)).toLocaleString('fr-FR', { month: 'long', timeZone: 'UTC' }),
  ).join(''),
);

/** A day or a month among the words of a search. */
export interface SearchedDate {
  readonly span: Span;
  /** The other words of the search. */
  readonly others: string;
}

/** Returns a day; `undefined` where the month has none such. */
function dayOf(year: number, month: number, word: string | undefined): string | undefined {
  if (!/^(?:\d{1,2}|1er)$/.test(word ?? '')) return undefined;
  const day = new Date(Date.UTC(2000, month, Number.parseInt(word ?? '', 10)));
  day.setUTCFullYear(year);
  return day.getUTCMonth() === month ? day.toISOString().slice(0, 'yyyy-mm-dd'.length) : undefined;
}

function firstDayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/**
 * Returns the date that a search names as pages write it: `17 avril 2025`, `avril 2025`; `undefined` where there is none.
 * @param timeZone the organisation's.
 */
export function searchedDate(search: string, timeZone: string): SearchedDate | undefined {
  const words = foldedWords(search);
  const at = words.findIndex((word, index) => MONTHS.includes(word) && yearOfWord(words[index + 1] ?? ''));
  if (at < 0) return undefined;
  const [year, month] = [Number(words[at + 1]), MONTHS.indexOf(words[at] ?? '')];
  const day = dayOf(year, month, words[at - 1]);
  const [first, after] = day ? [day, dayAfter(day)] : [firstDayOf(year, month), firstDayOf(year, month + 1)];
  words.splice(day ? at - 1 : at, day ? 3 : 2);
  return {
    span: { from: startOfDay(first, timeZone), before: startOfDay(after, timeZone) },
    others: words.join(' '),
  };
}
