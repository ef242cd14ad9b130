/** The oldest year that a file's name proposes: of an older document it is rarely the year that is meant. */
const OLDEST = 1990;

/**
 * Returns the last year that a title or a file's name tells, from 1990 to next year; `null` where it tells none. Digits of
 * a longer number are no year.
 */
export function proposedYear(words: string, now: Date): number | null {
  const years = [...words.matchAll(/(?<!\d)\d{4}(?!\d)/g)].map(([digits]) => Number(digits));
  return years.findLast((year) => year >= OLDEST && year <= now.getUTCFullYear() + 1) ?? null;
}
