import { withoutInvisible } from './clean-text.ts';
import { formatNumber } from './counted.ts';

/** Run of letters and digits: `l’eau`, `porte-monnaie`, `12,5` and `14:32` are one word each, as in Word. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.,:\-\u2010\u2011][\p{L}\p{N}\p{M}]+)*/gu;

/** Returns the number of words, counted as French word processors do: between spaces, punctuation alone being none. */
export function countWords(text: string): number {
  return withoutInvisible(text).match(WORD)?.length ?? 0;
}

/** Returns `128 mots`, `1 mot` or `0 mot`. */
export function formatWordCount(count: number): string {
  return `${formatNumber(count)}\u00a0${count < 2 ? 'mot' : 'mots'}`;
}
