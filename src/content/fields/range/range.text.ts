import { frenchDate } from '#lib/text/french-date.ts';
import { NO_BREAK_SPACE } from '#lib/text/typeset.ts';
import { isDay } from './range.ts';

/** A range as the API shows it. */
export interface ShownRange {
  readonly start: string;
  readonly end: string | null;
}

/** Zone in which a date is shown as itself. */
const UTC = 'UTC';

function hourOf(instant: string, timeZone: string): string {
  const hour = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone });
  return hour.format(new Date(instant));
}

/** Returns the first of two days without what the last repeats: "3" of "3 décembre 2026" before "5 décembre 2026". */
function withoutRepeated(first: string, last: string): string {
  const [own, others] = [first.split(/\s/), last.split(/\s/)];
  while (own.length > 1 && own.at(-1) === others.pop()) own.pop();
  return own.join(NO_BREAK_SPACE);
}

/**
 * Returns a range as a French reader expects it: "3 décembre 2026", "du 3 au 5 décembre 2026", "3 décembre 2026 de 09:00 à
 * 12:00".
 * @param timeZone the organisation's, not the reader's.
 */
export function frenchRange({ start, end }: ShownRange, timeZone: string): string {
  const zone = isDay(start) ? UTC : timeZone;
  const day = (moment: string) => frenchDate(moment, 'long', zone);
  const [first, last] = [day(start), day(end ?? start)];
  const hour = (moment: string) => `${NO_BREAK_SPACE}${hourOf(moment, zone)}`;
  if (isDay(start)) {
    if (first === last) return first;
    return `du${NO_BREAK_SPACE}${withoutRepeated(first, last)} au${NO_BREAK_SPACE}${last}`;
  }
  if (end === null || end === start) return `${first} à${hour(start)}`;
  if (first === last) return `${first} de${hour(start)} à${hour(end)}`;
  return `du${NO_BREAK_SPACE}${first} à${hour(start)} au${NO_BREAK_SPACE}${last} à${hour(end)}`;
}
