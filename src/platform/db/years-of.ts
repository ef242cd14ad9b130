import { spanOfYear, toLocalTime } from '../text/local-time.ts';
import { isPossibleYear, LAST_YEAR } from '../text/years.ts';

/** Years that a list offers at most: a hostile date a year would otherwise be a query each. */
const MOST_YEARS = 60;

/**
 * Returns the years that a list has something of, newest first: one look into its index a year, however long it is.
 * @param findNewest returns the newest date of the list, before an instant where one is given.
 */
export async function yearsOf(
  findNewest: (before: string | undefined) => Promise<string | undefined>,
  timeZone: string,
): Promise<number[]> {
  const years: number[] = [];
  // Of dates that an earlier version stored behind it, none would leave a year before.
  let newest = await findNewest(spanOfYear(LAST_YEAR, timeZone).before);
  while (newest !== undefined && !Number.isNaN(Date.parse(newest)) && years.length < MOST_YEARS) {
    const year = Number(toLocalTime(newest, timeZone).slice(0, 'yyyy'.length));
    // None follows but earlier ones.
    if (!isPossibleYear(year)) break;
    years.push(year);
    newest = await findNewest(spanOfYear(year, timeZone).from);
  }
  return years;
}
