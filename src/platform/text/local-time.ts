const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const LOCAL_FORM = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** Returns the milliseconds by which a zone's clocks are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const wallClock = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return wallClock - Math.floor(instant / 1000) * 1000;
}

/**
 * Returns an instant as a `datetime-local` field shows it, in the given zone whatever the browser's own is.
 * @param instant ISO 8601. @returns `2026-01-12T14:32`.
 */
export function toLocalTime(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/**
 * Returns the instant that a `datetime-local` field means in the given zone: the earlier one where clocks show it twice,
 * the one as much later where they skip it (RFC 5545 §3.3.5).
 * @returns ISO 8601 in UTC, or `null` where the field holds no date and time.
 */
export function toInstant(local: string, timeZone: string): string | null {
  const [, year, month, day, hour, minute] = LOCAL_FORM.exec(local) ?? [];
  if (minute === undefined) return null;
  const wallClock = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const before = offsetAt(wallClock - DAY, timeZone);
  const after = offsetAt(wallClock + DAY, timeZone);
  const candidates = [wallClock - before, wallClock - after].filter(
    (instant) => instant + offsetAt(instant, timeZone) === wallClock,
  );
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wallClock - before).toISOString();
}

/** A span of time, from an instant on and before another one; ISO 8601 in UTC. */
export interface Span {
  readonly from: string;
  readonly before: string;
}

/** The last instant of four digits: as text, later ones (`+010000-…`) would come before all others. */
const LAST_INSTANT = '9999-12-31T23:59:59.999Z';

function endOfLastYear(timeZone: string): string {
  const lastMinute = Date.parse(toInstant('9999-12-31T23:59', timeZone) ?? LAST_INSTANT);
  return new Date(Math.min(lastMinute + MINUTE, Date.parse(LAST_INSTANT))).toISOString();
}

/** Returns a year as clocks of the given zone show it. @param year of four digits. */
export function spanOfYear(year: number, timeZone: string): Span {
  const startOf = (of: number) =>
    toInstant(`${of}-01-01T00:00`, timeZone) ?? new Date(Date.UTC(of, 0)).toISOString();
  return { from: startOf(year), before: year === 9999 ? endOfLastYear(timeZone) : startOf(year + 1) };
}

/** True for an instant of the last hours of 9999 that is in the year 10000 by clocks of the given zone. */
export function isAfterLastYear(instant: string, timeZone: string): boolean {
  return toLocalTime(instant, timeZone).startsWith('+');
}
