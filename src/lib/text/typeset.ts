export const NARROW_SPACE = '\u202f';
export const NO_BREAK_SPACE = '\u00a0';

/** Spaces of any width, but no line ends. */
const SPACE = '[ \u00a0\u202f\u2009]';

/** Address, which stays as it is, or apostrophe between two letters. */
const ADDRESS_OR_APOSTROPHE = /(?:https?:\/\/|www\.|mailto:)\S+|(?<=\p{L})'(?=[\p{L}\d«“])/giu;

/** A text that changes contains at least one of these characters; most texts contain none. */
const CHANGING = /['«»;!?:\d]/;

/**
 * Returns the expression of all spaces that stand together between two things. Its first space comes before
 * the lookbehind, which is faster, and reads a long row of spaces once, not once from each of them.
 */
function spacesBetween(before: string, after: string): string {
  return `${SPACE}(?<=${before}${SPACE})${SPACE}*(?=${after})`;
}

/** Spaces after an opening quote, and before high punctuation. */
const NARROW = new RegExp(`(?<=«)${SPACE}+|${spacesBetween('\\S', '[;!?»](?!=)')}`, 'gu');

/** Spaces before a colon that ends a clause, not one that opens `:something`. */
const BEFORE_COLON = spacesBetween('\\S', ':(?:\\s|$)');

/** Spaces within a date: a line must not end between its number and its month. */
const BEFORE_MONTH = spacesBetween(
  '(?<!\\d)(?:1er|1ᵉʳ|\\d{1,2})',
  '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\\p{L})',
);

const NO_BREAK = new RegExp(`${BEFORE_COLON}|${BEFORE_MONTH}`, 'giu');

/**
 * Returns a plain text in French typography (`docs/specification/readers.md#typography`): the apostrophe is ’, the space
 * before `; ! ?` and inside « » a narrow no-break space (U+202F), the space before `:` and before a date's month a no-break
 * space (U+00A0). Only existing spaces change, so that 14:30, addresses and other languages stay as they are. Idempotent.
 */
export function typeset(text: string): string {
  if (!CHANGING.test(text)) return text;
  return text
    .replace(ADDRESS_OR_APOSTROPHE, (found) => (found === "'" ? '’' : found))
    .replace(NARROW, NARROW_SPACE)
    .replace(NO_BREAK, NO_BREAK_SPACE);
}
