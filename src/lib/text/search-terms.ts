import { stemmer } from '@orama/stemmers/french';
import { foldText } from './search-text.ts';

/**
 * Increased with each change of the terms below, and of the words that an item is indexed with
 * (`content/search/search-index.queries.ts`), so that an index with others is rebuilt.
 */
export const TERMS_VERSION = 4;

/** Maximum characters of a term: longer words differ before that, and databases limit terms. */
export const MAX_TERM_LENGTH = 40;

/** Maximum terms of one text; the longest article has fewer. */
const MAX_TERMS = 10_000;

/** Maximum words of a search; further ones are ignored. */
const MAX_SEARCHED_WORDS = 10;

/** Minimum letters of an unfinished word; fewer would match nearly everything. */
const MIN_PREFIX_LENGTH = 3;

/** Minimum letters of a stem. */
const MIN_STEM_LENGTH = 3;

/** French words that occur in every text, folded; they are not indexed. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a afin ai ainsi apres au aucun aussi autre autres aux avant avec avez avoir avons c ce cela ces cet cette chaque chez ' +
    'comme comment contre d dans de depuis des donc dont du elle elles en encore entre est et etaient etait etc ete etre eux ' +
    'fait font il ils j je jusqu l la le les leur leurs lors lorsque lui m ma mais me mes mon n ne ni nos notre nous on ont ou ' +
    'par pas pendant plus pour qu quand que quel quelle quelles quels qui quoi s sa sans se selon ses si son sont sous sur t ' +
    'ta tes ton tous tout toute toutes tres tu un une vers vos votre vous y'
  ).split(' '),
);

/** Letters with full stops between them: `r.d.c`. */
const ABBREVIATION = /(?<![\p{Letter}\p{Number}])\p{Letter}(?:[.]\p{Letter}(?![\p{Letter}\p{Number}]))+/gu;

/**
 * Returns the words of a text as they are compared, in order: letters and digits, folded to ASCII. `R.D.C.` and `RDC` are
 * the same.
 */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .replace(ABBREVIATION, (letters) => letters.replaceAll('.', ''))
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .map(toAscii);
}

/** A word as it stands in a text. */
export interface PlacedWord {
  readonly word: string;
  readonly index: number;
}

const LETTERS = /[\p{Letter}\p{Mark}\p{Number}]+/gu;

/** True where the sign between two words of a text makes them one; only folding knows. */
function isOneWord(text: string): boolean {
  return text.length <= MAX_TERM_LENGTH && foldedWords(text).length === 1;
}

/**
 * Yields the words of a text as they stand there, in order. Those that {@link foldedWords} takes for one are one:
 * `ng’ombe`, `R.D.C`.
 */
export function* wordsIn(text: string): Generator<PlacedWord> {
  let last: PlacedWord | undefined;
  for (const { 0: word, index } of text.matchAll(LETTERS)) {
    const joined = text.slice(last?.index, index + word.length);
    const isNext = last !== undefined && index === last.index + last.word.length + 1;
    if (last && isNext && !/\s/.test(joined) && isOneWord(joined)) last = { word: joined, index: last.index };
    else {
      if (last) yield last;
      last = { word, index };
    }
  }
  if (last) yield last;
}

/** Spells letters of other scripts by their code, because both databases treat ASCII letters as one word. */
function toAscii(word: string): string {
  return word.replace(/[^a-z0-9]/gu, (letter) => `u${letter.codePointAt(0)?.toString(16)}`);
}

/**
 * Returns the index term of a folded word. The stemmer runs until nothing changes, because without accents it
 * takes `refugiee` for a verb at first, and only then for `refugie`.
 */
export function stemOf(word: string): string {
  let stem = word.slice(0, MAX_TERM_LENGTH);
  for (;;) {
    const shorter = stemmer(stem);
    if (shorter === stem || shorter.length < MIN_STEM_LENGTH) return stem;
    stem = shorter;
  }
}

/**
 * Returns the distinct terms by which a text is found: the stem of each word, and the word itself, because an unfinished
 * word of a search is often longer than the stem.
 */
export function indexTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const word of new Set(foldedWords(text))) {
    if (terms.size >= MAX_TERMS) break;
    if (!STOP_WORDS.has(word)) terms.add(stemOf(word)).add(word.slice(0, MAX_TERM_LENGTH));
  }
  return [...terms];
}

/**
 * Returns the term of a property by which administrators' lists are narrowed. Begins with a letter that no other term
 * has, since those are ASCII: neither a word nor the beginning of one finds it.
 * @param property its name; only its letters count, because SQLite splits terms at anything else.
 */
export function propertyTerm(property: string): string {
  return `ж${property.replace(/[^a-z]/g, '')}`;
}

/** A word of a search. */
export interface SearchTerm {
  readonly stem: string;
  /** Prefix that matches too; `null` where only the stem matches. */
  readonly prefix: string | null;
}

/**
 * Returns the terms of a search, each once; a text must contain all of them.
 * @param unfinished words that may be the beginning of one.
 */
export function searchTerms(search: string, unfinished: 'last' | 'all' = 'last'): SearchTerm[] {
  const words = foldedWords(search);
  const last = words.at(-1);
  const terms = new Map<string, SearchTerm>();
  for (const word of words) {
    if (STOP_WORDS.has(word) || terms.size >= MAX_SEARCHED_WORDS) continue;
    const stem = stemOf(word);
    const isUnfinished = (unfinished === 'all' || word === last) && word.length >= MIN_PREFIX_LENGTH;
    const prefix = isUnfinished ? word.slice(0, MAX_TERM_LENGTH) : null;
    terms.set(stem, { stem, prefix: prefix ?? terms.get(stem)?.prefix ?? null });
  }
  return [...terms.values()];
}

/** True when a word is one of those that a search looks for. */
export type WordMatcher = (word: string) => boolean;

/** Returns the matcher of a search's terms. It remembers the words that it has seen: texts repeat them. */
export function wordMatcher(terms: readonly SearchTerm[]): WordMatcher {
  const known = new Map<string, boolean>();
  const isSearched = (word: string): boolean => {
    const [folded] = foldedWords(word);
    if (folded === undefined) return false;
    const stem = stemOf(folded);
    return terms.some(
      ({ stem: searched, prefix }) =>
        stem === searched || (prefix !== null && (stem.startsWith(prefix) || folded.startsWith(prefix))),
    );
  };
  return (word) => {
    const answer = known.get(word) ?? isSearched(word);
    known.set(word, answer);
    return answer;
  };
}

/**
 * Letters of the beginnings of words that are indexed as terms, because an engine would otherwise collect the entries of
 * all words that begin alike at each search (`content/search/`).
 */
const BEGINNINGS: readonly number[] = [3, 4];

/** Returns the term of all words with a beginning, by a letter that no other term has; `null` where it is none. */
export function beginningTerm(beginning: string): string | null {
  return BEGINNINGS.includes(beginning.length) ? `з${beginning}` : null;
}

/** Returns the terms of the beginnings of some words. */
export function beginningTerms(words: readonly string[]): string[] {
  const terms = BEGINNINGS.flatMap((length) => words.map((word) => beginningTerm(word.slice(0, length))));
  return [...new Set(terms)].filter((term) => term !== null);
}
