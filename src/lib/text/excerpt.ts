/** A space at which a line may break; no-break spaces hold their two words together. */
const SPACE = /[^\S\u00a0\u202f]/;
const ANY_SPACE = /\s/;

/** Returns how many code units the first `count` code points of a text take. */
function unitsOf(text: string, count: number): number {
  let units = 0;
  for (let point = 0; point < count && units < text.length; point++) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units;
}

/** Returns the index of the last character up to an index that a pattern matches; -1 for none. */
function lastIndexOf(text: string, from: number, pattern: RegExp): number {
  let index = from;
  while (index >= 0 && !pattern.test(text.charAt(index))) index--;
  return index;
}

/**
 * Returns the beginning of a text without spaces, up to an index, without cutting what a reader takes for one
 * character: a letter with its accents, a flag, a family.
 */
function cutInWord(text: string, limit: number): string {
  const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text.slice(0, limit + 2));
  // A character longer than the limit belongs to no script, and is cut anywhere.
  return text.slice(0, graphemes.containing(limit)?.index || limit);
}

/**
 * Returns the beginning of a text, up to its last space within a limit, with an ellipsis where it goes on
 * (`docs/specification/publishing.md#excerpts`). A text whose first word is longer than that is cut inside the word.
 * @param length in code points, without the ellipsis.
 */
export function excerptOf(text: string, length: number): string {
  const limit = unitsOf(text, length);
  if (limit === text.length) return text;
  const whole = lastIndexOf(text, limit, SPACE);
  const end = whole > 0 ? whole : lastIndexOf(text, limit, ANY_SPACE);
  const beginning = end > 0 ? text.slice(0, end).trimEnd() : '';
  return `${beginning || cutInWord(text, limit)}…`;
}
