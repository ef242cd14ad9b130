const DAY = 24 * 60 * 60_000;

/** Browsers write years of up to six digits. */
const LOCAL_FORM = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** Returns `Date.UTC` without its special case, which reads the years 0 to 99 as 1900 to 1999. */
function utcTime(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  const time = Date.UTC(2000, month - 1, day, hour, minute, second);
  return new Date(time).setUTCFullYear(year, month - 1, day);
}

/** Formats by time zone, because making one costs more than most queries: the years of a list took a dozen. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  FORMATS.set(timeZone, format);
  return format;
}

/** Returns the milliseconds by which a zone's clocks are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const wallClock = utcTime(
    value('year'),
    value('month'),
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
  const wallClock = utcTime(Number(year), Number(month), Number(day), Number(hour), Number(minute));
  if (Number.isNaN(wallClock)) return null;
  const before = offsetAt(wallClock - DAY, timeZone);
  const after = offsetAt(wallClock + DAY, timeZone);
  const candidates = [wallClock - before, wallClock - after].filter(
    (instant) => instant + offsetAt(instant, timeZone) === wallClock,
  );
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wallClock - before).toISOString();
}

/** Returns the next day. @param day `2026-12-03`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Returns the instant at which a day begins in the given zone. @param day `2026-12-03`. */
export function startOfDay(day: string, timeZone: string): string {
  return toInstant(`${day}T00:00`, timeZone) ?? new Date(day).toISOString();
}

/** A span of time, from an instant on and before another one; ISO 8601 in UTC. */
export interface Span {
  readonly from: string;
  readonly before: string;
}

/**
 * Returns the span of a year in the given zone.
 * @param year one that a date can have ({@link isPossibleYear}).
 */
export function spanOfYear(year: number, timeZone: string): Span {
  const startOf = (of: number) =>
    toInstant(`${of}-01-01T00:00`, timeZone) ?? new Date(utcTime(of, 1, 1)).toISOString();
  return { from: startOf(year), before: startOf(year + 1) };
}
