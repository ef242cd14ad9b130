import { dayAfter, startOfDay, toLocalTime } from '#lib/text/local-time.ts';
import { isDay } from './range.ts';

/** Returns the instant at which a range begins. @param timeZone of its days. */
export function beginOf(start: string, timeZone: string): string {
  return isDay(start) ? startOfDay(start, timeZone) : start;
}

/** Returns the instant at which a range is over; one without an end is over when its day is. @param timeZone of its days. */
export function overAt(start: string, end: string | null, timeZone: string): string {
  const last = end ?? start;
  if (end !== null && !isDay(end)) return end;
  const day = isDay(last) ? last : toLocalTime(last, timeZone).slice(0, 'yyyy-mm-dd'.length);
  return startOfDay(dayAfter(day), timeZone);
}
