import { trimEndOf } from './trim-end.ts';
import { withoutAccents } from './without-accents.ts';

/** Search texts stay small enough to be read through for every search. */
const MAX_SEARCH_TEXT_LENGTH = 20_000;

/**
 * Text as it is searched: without accents and case, œ as oe and æ as ae, every run of what is neither letter nor digit
 * one space. Who searches for "ecole" or "oeuvre" finds "École" and "Œuvre".
 */
export function foldText(text: string): string {
  return withoutAccents(text)
    .replace(/[^\p{Letter}\p{Number}@.]+/gu, ' ')
    .trim();
}

/** What a thing is found by: its parts from the most telling on, so that sorting by it sorts by the first. */
export function searchText(...parts: readonly (string | null)[]): string {
  return parts
    .map((part) => foldText(part ?? ''))
    .filter(Boolean)
    .join('\n')
    .slice(0, MAX_SEARCH_TEXT_LENGTH)
    .toWellFormed();
}

/** The words of a search, once each, all of which have to be found; the point that ends a sentence is no part of one. */
export function searchWords(search: string): string[] {
  const words = foldText(search)
    .split(' ')
    .map((word) => trimEndOf(word, '.').replace(/^[.]+/, ''));
  return [...new Set(words)].filter(Boolean);
}
