/**
 * A text without the characters of `signs` at its end. The pattern `/[…]+$/` does the same in a time that grows with
 * the square of a run of such characters within the text: at each of them it reads to the run's end.
 * @param signs of the basic plane, each by itself.
 */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
