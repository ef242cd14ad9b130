import { type ListNumbering, readLetters, readRoman } from '#lib/html/list-numbering.ts';

/**
 * Text before an item of a list:
 * - `bullet`: a sign;
 * - `number`: a number that a list can show, in each possible reading (`i.` is Roman 1 and the ninth letter);
 * - `text`: any other, such as `2.1.` or `Article 1 –`.
 */
export type ListMarker =
  | { readonly kind: 'bullet' }
  | { readonly kind: 'number'; readonly readings: readonly ListNumbering[] }
  | { readonly kind: 'text'; readonly text: string };

const BULLET: ListMarker = { kind: 'bullet' };
/** Letters, digits, and numbers in circles. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const WITH_DOT = /^(\d{1,6}|[a-z]{1,15}|[A-Z]{1,15})[.)]$/;

function readNumber(written: string): ListNumbering[] {
  if (/^\d/.test(written))
    return String(Number(written)) === written ? [{ type: null, value: Number(written) }] : [];
  const isUpper = written === written.toUpperCase();
  const roman = readRoman(written);
  const letters = readLetters(written);
  const readings: ListNumbering[] = [];
  if (roman !== null) readings.push({ type: isUpper ? 'I' : 'i', value: roman });
  if (letters !== null) readings.push({ type: isUpper ? 'A' : 'a', value: letters });
  // A single letter is alphabetic, except for Roman 1.
  return written.length === 1 && roman !== 1 ? readings.reverse() : readings;
}

/** Returns the meaning of a marker as a reader sees it. */
export function readMarker(written: string): ListMarker {
  const text = written.replace(/[\s\u00a0]+/g, ' ').trim();
  // Word draws the bullet of the second level as an `o`.
  if (!SAYS_SOMETHING.test(text) || text === 'o') return BULLET;
  const readings = readNumber(WITH_DOT.exec(text)?.[1] ?? '?');
  return readings.length > 0 ? { kind: 'number', readings } : { kind: 'text', text };
}
