import type { HtmlElement } from './html-tree.ts';

/** Types of lists with letters or Roman numerals; digits have none (HTML, `ol` element, `type`). */
export const LIST_TYPES = ['a', 'A', 'i', 'I'] as const;

export type ListType = (typeof LIST_TYPES)[number];

/** Number and notation of an item. */
export interface ListNumbering {
  /** `null` for digits. */
  readonly type: ListType | null;
  readonly value: number;
}

/** Types by the list styles that they stand for (CSS Counter Styles Level 3 §6). */
const STYLE_TYPES: Readonly<Record<string, ListType>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

const TYPE_STYLES: Readonly<Record<ListType, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

/**
 * Returns the class that shows a list in its letters, because style sheets do not distinguish the types `a`
 * and `A`.
 */
export function listClass(type: ListType): string {
  return `list-${TYPE_STYLES[type]}`;
}

const LIST_STYLE = /list-style(?:-type)?:\s*([a-z-]+)/i;
const MAX_STYLE_LENGTH = 2_000;

/** Returns the number in an attribute; `null` for none, and for one that no list can have. */
export function readListNumber(written: string | undefined): number | null {
  return /^\s*[+-]?\d{1,6}\s*$/.test(written ?? '') ? Number(written) : null;
}

/** Returns the list type in an attribute. */
export function listType(written: string): ListType | null {
  return LIST_TYPES.find((type) => type === written.trim()) ?? null;
}

/** Returns the type of a list or of its items, from their attribute or style; `null` for digits. */
export function shownListType({ type = '', style = '' }: HtmlElement['attributes']): ListType | null {
  const named = LIST_STYLE.exec(style.slice(0, MAX_STYLE_LENGTH))?.[1]?.toLowerCase() ?? '';
  return listType(type) ?? (Object.hasOwn(STYLE_TYPES, named) ? (STYLE_TYPES[named] ?? null) : null);
}

const ROMAN: readonly (readonly [string, number])[] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];
/** Above this number, browsers write digits. */
const MAX_ROMAN = 3999;

function writeRoman(value: number): string {
  let rest = value;
  let written = '';
  for (const [letters, worth] of ROMAN) {
    while (rest >= worth) {
      written += letters;
      rest -= worth;
    }
  }
  return written;
}

/** Returns the value of a Roman numeral, in either case; `null` where it is invalid. */
export function readRoman(written: string): number | null {
  const letters = written.toLowerCase();
  if (!/^[ivxlcdm]{1,15}$/.test(letters)) return null;
  let value = 0;
  let at = 0;
  for (const [sign, worth] of ROMAN) {
    while (letters.startsWith(sign, at)) {
      value += worth;
      at += sign.length;
    }
  }
  return at === letters.length && value <= MAX_ROMAN && writeRoman(value) === letters ? value : null;
}

/**
 * Returns the number that a list shows as these letters, where `aa` follows `z`. Word writes `bb` after `aa`,
 * which stands for another number in HTML. `null` for words.
 */
export function readLetters(written: string): number | null {
  const letters = written.toLowerCase();
  if (!/^(?:[a-z]{1,2}|([a-z])\1{2})$/.test(letters)) return null;
  return [...letters].reduce((value, letter) => 26 * value + letter.charCodeAt(0) - 96, 0);
}

/** Returns a number in the notation of its list, without the dot. */
export function writeNumbering({ type, value }: ListNumbering): string {
  if (type === null || value < 1) return String(value);
  const isRoman = type === 'i' || type === 'I';
  if (isRoman && value > MAX_ROMAN) return String(value);
  const written = isRoman ? writeRoman(value) : writeLetters(value);
  return type === type.toUpperCase() ? written.toUpperCase() : written;
}

function writeLetters(value: number): string {
  let rest = value;
  let written = '';
  while (rest > 0) {
    written = String.fromCharCode(97 + ((rest - 1) % 26)) + written;
    rest = Math.floor((rest - 1) / 26);
  }
  return written;
}
