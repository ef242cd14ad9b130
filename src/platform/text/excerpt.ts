/** A space at which a line may break; no-break spaces hold their two words together. */
const SPACE = /[^\S\u00a0\u202f]/;
const ANY_SPACE = /\s/;

/** Returns the index of the last character that a pattern matches; -1 for none. */
function lastIndexOf(characters: readonly string[], pattern: RegExp): number {
  return characters.findLastIndex((character) => pattern.test(character));
}

/**
 * Returns what of a text without spaces has at most `length` code points, and does not end inside what a reader takes
 * for one character: a letter with its accents, a flag, a family.
 */
function cutInWord(characters: readonly string[], length: number): string {
  const text = characters.join('');
  const limit = characters.slice(0, length).join('').length;
  const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text);
  // One that is longer than the limit by itself is no character of any script: it is cut as it comes.
  return text.slice(0, graphemes.containing(limit)?.index || limit);
}

/**
 * Returns the beginning of a text, up to its last space within a limit, with an ellipsis where it goes on
 * (`docs/specification/publishing.md#excerpts`). A text whose first word is longer than that is cut inside the word.
 * @param length in code points, without the ellipsis.
 */
export function excerptOf(text: string, length: number): string {
  // A code point has two code units at most: the rest of a long text is not read.
  const characters = Array.from(text.slice(0, 2 * (length + 1))).slice(0, length + 1);
  if (characters.length <= length) return text;
  const whole = lastIndexOf(characters, SPACE);
  const end = whole > 0 ? whole : lastIndexOf(characters, ANY_SPACE);
  const beginning = end > 0 ? characters.slice(0, end).join('').trimEnd() : '';
  return `${beginning || cutInWord(characters, length)}…`;
}
