import { withoutInvisible } from './clean-text.ts';

/**
 * Letters that Unicode does not decompose: those of French, of Lingala, Swahili and their neighbours, and of
 * names from elsewhere; written as these languages do without them.
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ɛ: 'e',
  ǝ: 'e',
  ə: 'e',
  ɔ: 'o',
  ø: 'o',
  ŋ: 'ng',
  ɲ: 'ny',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  đ: 'd',
  ð: 'd',
  ƒ: 'f',
  ɣ: 'g',
  ɡ: 'g',
  ħ: 'h',
  ı: 'i',
  ɩ: 'i',
  ɨ: 'i',
  ƙ: 'k',
  ł: 'l',
  þ: 'th',
  ʉ: 'u',
  ʋ: 'v',
  ƴ: 'y',
};

const PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Apostrophes as they are typed: straight, curly, and the letter that Swahili and Lingala books have. */
const APOSTROPHES = /[‘’ʻʼʹ′ꞌ＇`´]/g;

/**
 * Apostrophe within a word: that of `ng’ombe`, or before a consonant, as in `M’Bayo`. French leaves a vowel out before
 * a vowel or an h alone: `l’eau` stays two words.
 */
const APOSTROPHE_IN_WORD = /(?<=ng)'(?=[aeiou])|(?<=[a-z])'(?=[b-df-gj-np-tv-xz])/g;

/**
 * Returns a text in lower case and plain letters, as it is searched, sorted and written in addresses: without
 * accents and other marks, without invisible characters, ligatures and other forms of letters as the letters
 * themselves (NFKD), `œ` as `oe`, `ɔ` as `o`, `ng’ombe` as `ngombe`. Linear time: marks that stand by
 * themselves are removed before NFKD, which would sort them in quadratic time.
 */
export function withoutAccents(text: string): string {
  return withoutInvisible(text)
    .replace(/[\p{Mark}\u200C\u200D]/gu, '')
    .replace(/[\u2024-\u2026]/g, ' ')
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(APOSTROPHE_IN_WORD, '');
}
