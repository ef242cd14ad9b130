/**
 * Returns the beginning of a text, with an ellipsis where it goes on (`docs/specification/publishing.md#excerpts`).
 * @param length in code points, without the ellipsis.
 */
export function excerptOf(text: string, length: number): string {
  // A code point has two code units at most: the rest of a long text is not read.
  const characters = Array.from(text.slice(0, 2 * (length + 1)));
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
