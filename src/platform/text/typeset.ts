const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

/** A space of any width, but no line end. */
const SPACES = '[ \u00a0\u202f\u2009]+';

/** An address, which is copied as it stands, or an apostrophe between two letters. */
const ADDRESS_OR_APOSTROPHE = /(?:https?:\/\/|www\.|mailto:)\S+|(?<=\p{L})'(?=[\p{L}\d«“])/giu;

const BEFORE_HIGH_PUNCTUATION = new RegExp(`(?<=\\S)${SPACES}(?=[;!?»](?!=))`, 'gu');
const AFTER_OPENING_QUOTE = new RegExp(`«${SPACES}`, 'gu');
/** A colon that ends a clause, not one that opens `:something`. */
const BEFORE_COLON = new RegExp(`(?<=\\S)${SPACES}(?=:(?:\\s|$))`, 'gu');

/**
 * French typography of a plain text (D35): the apostrophe is ’, the space before `; ! ?` and inside « » is a narrow
 * no-break space (U+202F), the space before `:` a no-break space (U+00A0). Only a space that is there is changed,
 * so that 14:30, addresses and other languages stay as they are. Done twice, it changes nothing more.
 */
export function typeset(text: string): string {
  return text
    .replace(ADDRESS_OR_APOSTROPHE, (found) => (found === "'" ? '’' : found))
    .replace(AFTER_OPENING_QUOTE, `«${NARROW}`)
    .replace(BEFORE_HIGH_PUNCTUATION, NARROW)
    .replace(BEFORE_COLON, NO_BREAK);
}
