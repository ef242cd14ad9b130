import { distance } from 'fastest-levenshtein';
import { foldedWords, wordsIn } from '#lib/text/search-terms.ts';
import type { Services } from '../services.ts';
import { findMatches } from './find-matches.ts';
import { findTitleWords, type TitleWord } from './search-index.queries.ts';

/** Letters of a word from which another one is proposed for it. */
const MIN_LENGTH = 4;

/** Letters from which two of a word may be wrong, and not one alone. */
const LONG_WORD = 7;

/** Words of titles that one word is compared with, each time; each is a look-up in the index. */
const MAX_COMPARED = 2_500;

/** Words of a search of which others are proposed. */
const MAX_WORDS = 6;

/** Beginnings of words that the ear takes for each other. */
const ALIKE = [
  ['c', 'k', 'q'],
  ['c', 's', 'z'],
  ['f', 'ph'],
  ['g', 'j'],
  ['i', 'y'],
  ...Array.from('aeiou', (vowel) => [vowel, `h${vowel}`]),
];

/** Returns the beginnings that a folded word may have when it is spelt right: its own letter, and those that sound like it. */
function beginningsOf(word: string): string[] {
  const alike = ALIKE.filter((group) => group.some((beginning) => word.startsWith(beginning)));
  return [...new Set([word.charAt(0), ...alike.flat()])];
}

/** Returns a folded word as it is written by ear: `domestik` for 'domestique', `kolera` for 'choléra'. */
function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replace(/ch|qu|[cq]/g, 'k')
    .replaceAll('h', '')
    .replaceAll('y', 'i')
    .replaceAll('z', 's')
    .replace(/(.)\1+/g, '$1')
    .replace(/e?s?$/, '');
}

/** True where two words differ by two neighbouring letters in the other order: `ecoel`, `ecole`. */
function isSwapped(one: string, other: string): boolean {
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  return one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2) === other;
}

/** Returns by how many mistakes two folded words differ: a swap is one, and so is a spelling by ear. */
function mistakesOf(one: string, other: string): number {
  const mistakes = distance(one, other);
  const isOneMistake = mistakes > 1 && (isSwapped(one, other) || soundOf(one) === soundOf(other));
  return isOneMistake ? 1 : mistakes;
}

function nearestOf(word: string, known: readonly TitleWord[]): string | undefined {
  const most = word.length >= LONG_WORD ? 2 : 1;
  const near = known
    .map((title) => ({ ...title, mistakes: mistakesOf(word, title.word) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((one, other) => one.mistakes - other.mistakes || (one.word < other.word ? -1 : 1));
  return near[0]?.spelling;
}

/**
 * Returns the nearest word of a visible title, as it is spelt there; the word itself where none is near. Looks among those
 * with the same two letters first, because these are few.
 */
async function nearestWord({ db }: Pick<Services, 'db'>, word: string, at: string): Promise<string> {
  const folded = foldedWords(word).join('');
  if (folded.length < MIN_LENGTH) return word;
  const near = nearestOf(folded, await findTitleWords(db, folded.slice(0, 2), at, MAX_COMPARED));
  if (near !== undefined) return near;
  const known: TitleWord[] = [];
  const beginnings = beginningsOf(folded);
  const limit = Math.ceil(MAX_COMPARED / beginnings.length);
  for (const beginning of beginnings) known.push(...(await findTitleWords(db, beginning, at, limit)));
  return nearestOf(folded, known) ?? word;
}

/**
 * Returns a search that found nothing with its words spelt as visible titles spell them; what stands between them stays.
 * @returns `null` where that finds nothing either.
 */
export async function proposeSpelling(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  search: string,
): Promise<string | null> {
  const at = services.clock.now().toISOString();
  let [proposal, end, count] = ['', 0, 0];
  for (const { word, index } of wordsIn(search)) {
    if (++count > MAX_WORDS) break;
    proposal += search.slice(end, index) + (await nearestWord(services, word.toLowerCase(), at));
    end = index + word.length;
  }
  const { total } = await findMatches(services, proposal, { offset: 0, limit: 1 });
  return total > 0 ? proposal : null;
}
