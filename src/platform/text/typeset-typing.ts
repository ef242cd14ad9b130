const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

/** What stands before punctuation that wants a space, where none was typed. */
const WORD_END = /[\p{L}\p{N})\]%»”’]$/u;
/** A word that is an address, or an entity of HTML: its signs are no punctuation. */
const ADDRESS_END = /(?:[/@&]|www\.|\p{L}\.\p{L}|(?:https?|mailto|tel):?$)\S*$/iu;
const SPACES_END = /(?<=\S)[ \u00a0\u202f\u2009]+$/u;

/** Where an opening quotation mark may stand. */
const BEFORE_QUOTATION = /(?:^|[\s(«’'–—-])$/u;

/** What a typed sign becomes: it takes the place of `removed` characters before it. */
export interface TypesetSign {
  readonly removed: number;
  readonly text: string;
}

/**
 * The French quotation mark that a straight one stands for.
 * @param before the line up to it, its earlier marks typeset.
 * @returns nothing where it stands for something else, such as inches.
 */
export function frenchQuote(before: string): string | null {
  if (before.lastIndexOf('«') > before.lastIndexOf('»')) return `${NARROW}»`;
  return BEFORE_QUOTATION.test(before) ? `«${NARROW}` : null;
}

function spacedBefore(before: string, sign: string, space: string): TypesetSign | null {
  const typed = SPACES_END.exec(before)?.[0];
  if (typed === space) return null;
  if (typed) return { removed: typed.length, text: space + sign };
  const isWord = WORD_END.test(before) && !ADDRESS_END.test(before);
  return isWord ? { removed: 0, text: space + sign } : null;
}

function quoted(before: string): TypesetSign | null {
  const text = frenchQuote(before);
  if (text === null) return null;
  return { removed: text.endsWith('»') ? (SPACES_END.exec(before)?.[0].length ?? 0) : 0, text };
}

/** A colon is known for one by the space after it: 14:32 and https: stay as they are. */
function afterColon(before: string): TypesetSign | null {
  const word = before.slice(0, -1);
  return /[\p{L})»”]$/u.test(word) && !ADDRESS_END.test(word) ? { removed: 1, text: `${NO_BREAK}: ` } : null;
}

/**
 * French typography as one types (D35): what the sign just typed becomes, with the space before it.
 * The signs of `typeset`, and beyond it the space that was not typed and « » for straight quotes, which only whoever
 * writes can take back.
 * @param before the line up to the sign.
 * @returns nothing where the sign stays as it was typed.
 */
export function typesetSign(before: string, sign: string): TypesetSign | null {
  if (/^[;!?»]$/.test(sign)) return spacedBefore(before, sign, NARROW);
  if (sign === ':') {
    const typed = SPACES_END.exec(before)?.[0];
    return typed && typed !== NO_BREAK ? { removed: typed.length, text: `${NO_BREAK}:` } : null;
  }
  if (sign === '"') return quoted(before);
  if (sign === ' ' && before.endsWith('«')) return { removed: 0, text: NARROW };
  if (sign === ' ' && before.endsWith(`«${NARROW}`)) return { removed: 0, text: '' };
  if (sign === ' ' && before.endsWith(':')) return afterColon(before);
  if (/\p{L}/u.test(sign) && before.endsWith('«')) return { removed: 0, text: NARROW + sign };
  if (/[\p{L}\p{N}«]/u.test(sign) && /\p{L}'$/u.test(before)) return { removed: 1, text: `’${sign}` };
  return null;
}
