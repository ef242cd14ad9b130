import { isAfterLastYear, spanOfYear, toLocalTime } from '../text/local-time.ts';

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
  let newest = await findNewest(undefined);
  // Without this, one date of the last hours of 9999 would leave the list without any year east of Greenwich.
  if (newest !== undefined && isAfterLastYear(newest, timeZone)) {
    newest = await findNewest(spanOfYear(9999, timeZone).before);
  }
  while (newest !== undefined && years.length < MOST_YEARS) {
    const year = Number(toLocalTime(newest, timeZone).slice(0, 'yyyy'.length));
    // Years that are not of four digits are no choice, and none follows but such.
    if (!Number.isInteger(year) || year < 1000) break;
    years.push(year);
    newest = await findNewest(spanOfYear(year, timeZone).from);
  }
  return years;
}
