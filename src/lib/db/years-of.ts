import { spanOfYear, toLocalTime } from '../text/local-time.ts';
import { isPossibleYear, LAST_YEAR } from '../text/years.ts';

/** Maximum years that a list offers, because each costs a query, and hostile dates could span thousands. */
const MOST_YEARS = 60;

/**
 * Returns the years that the items of a list name themselves, newest first, by one look-up in an index per year.
 * @param findNewest returns the newest of them, before another one where one is given.
 */
export async function givenYearsOf(
  findNewest: (before: number | undefined) => Promise<number | undefined>,
): Promise<number[]> {
  const years: number[] = [];
  let newest = await findNewest(undefined);
  while (newest !== undefined && years.length < MOST_YEARS) {
    years.push(newest);
    newest = await findNewest(newest);
  }
  return years;
}

/**
 * Returns the years in which a list has items, newest first, by one look-up in an index per year.
 * @param findNewest returns the newest date of the list, before an instant where one is given.
 */
export async function yearsOf(
  findNewest: (before: string | undefined) => Promise<string | undefined>,
  timeZone: string,
): Promise<number[]> {
  const years: number[] = [];
  // Skips later dates, which an earlier version accepted: the loop would end at the first of them.
  let newest = await findNewest(spanOfYear(LAST_YEAR, timeZone).before);
  while (newest !== undefined && !Number.isNaN(Date.parse(newest)) && years.length < MOST_YEARS) {
    const year = Number(toLocalTime(newest, timeZone).slice(0, 'yyyy'.length));
    // The remaining dates are earlier still.
    if (!isPossibleYear(year)) break;
    years.push(year);
    newest = await findNewest(spanOfYear(year, timeZone).from);
  }
  return years;
}
