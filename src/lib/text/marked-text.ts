import { type PlacedWord, type WordMatcher, wordsIn } from './search-terms.ts';
import { typeset } from './typeset.ts';

/** A piece of a text; `isMatch` for a word that a search looks for. */
export interface MarkedPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Returns a text in pieces, the searched words apart. */
export function markWords(text: string, isSearched: WordMatcher): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let end = 0;
  for (const { word, index } of wordsIn(text)) {
    if (!isSearched(word)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isMatch: false });
    pieces.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/** Maximum characters of a text that are searched for a passage; the index contains no more of it. */
const MAX_LOOKED_THROUGH = 20_000;

/**
 * Maximum characters between the beginning of a sentence and its first match for the whole sentence to be
 * shown.
 */
const MAX_LEAD = 120;

/**
 * Returns the passage of a text in which the first searched word stands, from the beginning of its sentence where that is
 * near; the beginning of the text where none stands in it. In French typography.
 * @param length in characters.
 */
export function passageOf(text: string, isSearched: WordMatcher, length: number): MarkedPiece[] {
  const start = startOfPassage(text, isSearched);
  const cut = text.slice(start, start + length);
  const isWhole = start + length >= text.length;
  const passage = isWhole ? cut : cut.replace(/\s+\S*$/u, '');
  return markWords(`${start > 0 ? '… ' : ''}${typeset(passage)}${isWhole ? '' : ' …'}`, isSearched);
}

function firstMatch(text: string, isSearched: WordMatcher): PlacedWord | undefined {
  for (const placed of wordsIn(text)) if (isSearched(placed.word)) return placed;
  return undefined;
}

function startOfPassage(text: string, isSearched: WordMatcher): number {
  const readable = text.slice(0, MAX_LOOKED_THROUGH);
  const first = firstMatch(readable, isSearched);
  if (!first) return 0;
  const before = readable.slice(0, first.index);
  const sentenceEnd = [...before.matchAll(/[.!?…]\s+/gu)].at(-1);
  const start = sentenceEnd ? sentenceEnd.index + sentenceEnd[0].length : 0;
  return first.index - start <= MAX_LEAD ? start : before.lastIndexOf(' ', first.index - MAX_LEAD / 2) + 1;
}
