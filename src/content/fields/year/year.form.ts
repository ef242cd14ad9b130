import { isPossibleYear, YEAR_RULE } from '#lib/text/years.ts';
import { readYear } from './year.ts';

/** Returns the sentence for a text that is no year of this site, if it is none. */
export function yearFault(text: string): string | undefined {
  const read = readYear(text);
  return read === null || (typeof read === 'number' && isPossibleYear(read)) ? undefined : YEAR_RULE;
}
