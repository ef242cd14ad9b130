import { NARROW_SPACE, NO_BREAK_SPACE } from './typeset.ts';

/** End of a word, after which punctuation gets the space that was not typed. */
const WORD_END = /[\p{L}\p{N})\]%»”’]$/u;
/** End of an address or of an HTML entity, within which nothing is punctuation. */
const ADDRESS_END = /(?:[/@&]|www\.|\p{L}\.\p{L}|(?:https?|mailto|tel):?$)\S*$/iu;
const SPACES_END = /(?<=\S)[ \u00a0\u202f\u2009]+$/u;

/** Text that an opening quotation mark may follow. */
const BEFORE_QUOTATION = /(?:^|[\s(«’'–—-])$/u;

/** Text that replaces a typed character and the `removed` characters before it. */
export interface TypedReplacement {
  readonly removed: number;
  readonly text: string;
}

/**
 * Returns the French quotation mark that a straight one stands for, `null` where it stands for something else, such as
 * inches.
 * @param before the line up to it, its earlier marks typeset.
 */
export function frenchQuote(before: string): string | null {
  if (before.lastIndexOf('«') > before.lastIndexOf('»')) return `${NARROW_SPACE}»`;
  return BEFORE_QUOTATION.test(before) ? `«${NARROW_SPACE}` : null;
}

function replaceSpaceBefore(before: string, mark: string, space: string): TypedReplacement | null {
  const spaces = SPACES_END.exec(before)?.[0];
  if (spaces === space) return null;
  if (spaces) return { removed: spaces.length, text: space + mark };
  const isWord = WORD_END.test(before) && !ADDRESS_END.test(before);
  return isWord ? { removed: 0, text: space + mark } : null;
}

function replaceQuote(before: string): TypedReplacement | null {
  const text = frenchQuote(before);
  if (text === null) return null;
  return { removed: text.endsWith('»') ? (SPACES_END.exec(before)?.[0].length ?? 0) : 0, text };
}

/** Called for the space after a colon: before it, 14:32 and https: could not be told from punctuation. */
function replaceColon(before: string): TypedReplacement | null {
  const word = before.slice(0, -1);
  return /[\p{L})»”]$/u.test(word) && !ADDRESS_END.test(word)
    ? { removed: 1, text: `${NO_BREAK_SPACE}: ` }
    : null;
}

/**
 * Returns the replacement of the character just typed in French typography (`docs/specification/readers.md#typography`),
 * `null` where it stays as typed. Beyond {@link typeset}, it adds the space that was not typed and makes « » of straight
 * quotes, since the writer is there to undo it.
 * @param before the line up to the character.
 */
export function typesetKeystroke(before: string, typed: string): TypedReplacement | null {
  if (/^[;!?»]$/.test(typed)) return replaceSpaceBefore(before, typed, NARROW_SPACE);
  if (typed === ':') {
    const spaces = SPACES_END.exec(before)?.[0];
    return spaces && spaces !== NO_BREAK_SPACE
      ? { removed: spaces.length, text: `${NO_BREAK_SPACE}:` }
      : null;
  }
  if (typed === '"') return replaceQuote(before);
  if (typed === ' ' && before.endsWith('«')) return { removed: 0, text: NARROW_SPACE };
  if (typed === ' ' && before.endsWith(`«${NARROW_SPACE}`)) return { removed: 0, text: '' };
  if (typed === ' ' && before.endsWith(':')) return replaceColon(before);
  if (/\p{L}/u.test(typed) && before.endsWith('«')) return { removed: 0, text: NARROW_SPACE + typed };
  if (/[\p{L}\p{N}«]/u.test(typed) && /\p{L}'$/u.test(before)) return { removed: 1, text: `’${typed}` };
  return null;
}
