/**
 * Returns a text without the given characters at its end, in linear time. The pattern `/[…]+$/` takes quadratic time on a
 * run of such characters within the text: it reads to the run's end from each of them.
 * @param characters of the basic plane.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
