import { trimEndOf } from './trim-end.ts';
import { withoutAccents } from './without-accents.ts';
import { isPossibleYear } from './years.ts';

/** Maximum characters of a search: one of many words would be expensive for the database and find nothing. */
export const MAX_SEARCH_LENGTH = 200;

/** Maximum matches that a search of the index weighs: with more, one more word tells more than one more page. */
export const MAX_FOUND = 1_000;

/** Maximum characters of a searched text, because every search reads them all. */
const MAX_SEARCH_TEXT_LENGTH = 20_000;

/**
 * Returns a text as it is searched: without accents and case, œ as oe and æ as ae, every run of other characters than
 * letters and digits one space. A search for "ecole" or "oeuvre" finds "École" and "Œuvre".
 */
export function foldText(text: string): string {
  return withoutAccents(text)
    .replace(/[^\p{Letter}\p{Number}@.]+/gu, ' ')
    .trim();
}

/** Returns the text by which an entry is searched and sorted: its parts, folded, the most telling first. */
export function searchText(...parts: readonly (string | null)[]): string {
  return parts
    .map((part) => foldText(part ?? ''))
    .filter(Boolean)
    .join('\n')
    .slice(0, MAX_SEARCH_TEXT_LENGTH)
    .toWellFormed();
}

/** Returns the distinct words of a search, without the full stop that ends a sentence. */
export function searchWords(search: string): string[] {
  const words = foldText(search)
    .split(' ')
    .map((word) => trimEndOf(word, '.').replace(/^[.]+/, ''));
  return [...new Set(words)].filter(Boolean);
}

/** Returns the year that a searched word may be: `2024`; `undefined` for any other word. */
export function yearOfWord(word: string): number | undefined {
  return /^\d{4}$/.test(word) && isPossibleYear(Number(word)) ? Number(word) : undefined;
}
