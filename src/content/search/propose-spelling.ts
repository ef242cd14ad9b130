import { distance } from 'fastest-levenshtein';
import { foldedWords } from '#lib/text/search-terms.ts';
import type { Services } from '../services.ts';
import { findMatches } from './find-matches.ts';
import { findTitleWords } from './search-index.queries.ts';

/** Letters with which a misspelt word and the meant one both begin: with fewer, a search would read too many words. */
const SHARED_LETTERS = 2;

/** Letters of a word from which another one is proposed for it. */
const MIN_LENGTH = 4;

/** Letters from which two of a word may be wrong, and not one alone. */
const LONG_WORD = 7;

/** Words of titles that one word is compared with. */
const MAX_COMPARED = 5_000;

/** Words of a search of which others are proposed. */
const MAX_WORDS = 6;

/** Returns the nearest word of a visible title, as it is spelt there; the word itself where none is near. */
async function nearestWord({ db }: Pick<Services, 'db'>, word: string, at: string): Promise<string> {
  const folded = foldedWords(word).join('');
  if (folded.length < MIN_LENGTH) return word;
  const most = folded.length >= LONG_WORD ? 2 : 1;
  const near = (await findTitleWords(db, folded.slice(0, SHARED_LETTERS), at, MAX_COMPARED))
    .map((known) => ({ ...known, distance: distance(folded, known.word) }))
    .filter((known) => known.distance <= most)
    .sort((one, other) => one.distance - other.distance || (one.word < other.word ? -1 : 1));
  return near[0]?.spelling ?? word;
}

/**
 * Returns a search that found nothing with its words spelt as visible titles spell them.
 * @returns `null` where that finds nothing either.
 */
export async function proposeSpelling(
  services: Pick<Services, 'db' | 'clock'>,
  search: string,
): Promise<string | null> {
  const at = services.clock.now().toISOString();
  const words = search.match(/[\p{Letter}\p{Mark}\p{Number}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  const proposed: string[] = [];
  for (const word of words) proposed.push(await nearestWord(services, word.toLowerCase(), at));
  const proposal = proposed.join(' ');
  const { total } = await findMatches(services, proposal, { offset: 0, limit: 1 });
  return total > 0 ? proposal : null;
}
