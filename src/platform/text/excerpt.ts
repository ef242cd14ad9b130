/**
 * The beginning of a text, with an ellipsis where it goes on [3].
 * @param length in characters as people count them (code points), the ellipsis not among them.
 */
export function excerptOf(text: string, length: number): string {
  // Two code units hold one character at most: no more of a long text is looked at.
  const characters = Array.from(text.slice(0, 2 * (length + 1)));
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
