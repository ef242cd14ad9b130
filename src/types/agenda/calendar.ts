import type { SiteSettings } from '#lib/site-settings.ts';
import { dayAfter } from '#lib/text/local-time.ts';
import { addresses } from '#src/addresses.ts';
import type { VersionedEvent } from './agenda.ts';

/** Octets of a line, without its end (RFC 5545 §3.1). */
const LINE_LENGTH = 75;

/** Returns a text as a property's value (RFC 5545 §3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** Returns a line in parts of 75 octets at most, none of which cuts a character (RFC 5545 §3.1). */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_LENGTH) {
      parts.push(part);
      // The space that marks a continuation counts.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** Returns an instant in UTC (RFC 5545 §3.3.5). */
function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function date(day: string): string {
  return day.replaceAll('-', '');
}

/** Returns the lines of begin and end; the end of whole days is the day after the last one (RFC 5545 §3.6.1). */
function timesOf({ startsAt, endsAt, isAllDay }: VersionedEvent['item']): string[] {
  if (isAllDay) {
    return [`DTSTART;VALUE=DATE:${date(startsAt)}`, `DTEND;VALUE=DATE:${date(dayAfter(endsAt ?? startsAt))}`];
  }
  return [
    `DTSTART:${utc(startsAt)}`,
    ...(endsAt === null || endsAt === startsAt ? [] : [`DTEND:${utc(endsAt)}`]),
  ];
}

function eventLines({ item, version }: VersionedEvent, { publicUrl }: SiteSettings): string[] {
  const page = `${publicUrl}${addresses.site.event.detail(item.slug)}`;
  const description = [item.details, item.url, page].filter(Boolean).join('\n\n');
  return [
    'BEGIN:VEVENT',
    // The id stays when title, address or site name change, so that calendars know the event again (RFC 7986 §5.3).
    `UID:${item.id}`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${utc(item.updatedAt)}`,
    `CREATED:${utc(item.createdAt)}`,
    `LAST-MODIFIED:${utc(item.updatedAt)}`,
    ...timesOf(item),
    `SUMMARY:${escapeText(item.title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(item.place ? [`LOCATION:${escapeText(item.place)}`] : []),
    `URL:${page}`,
    'END:VEVENT',
  ];
}

/** Returns a calendar file (RFC 5545). @param name of the calendar. */
export function writeCalendar(
  name: string,
  events: readonly VersionedEvent[],
  settings: SiteSettings,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // By the organisation, since the site shows no other name.
    `PRODID:-//${escapeText(name)}//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => eventLines(event, settings)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
