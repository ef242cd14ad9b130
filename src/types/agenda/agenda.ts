import { readBySlug, readPart, readPartedPage } from '#content/collections/index.ts';
import { overAt } from '#content/fields/range/range.times.ts';
import type { Services } from '#content/services.ts';
import { MAX_PAGE_SIZE, type NumberedPage } from '#lib/http/pagination.ts';
import { toLocalTime } from '#lib/text/local-time.ts';
import { collectionOf } from '#types/published/index.ts';
import type { ItemOf } from '#types/published/published.schema.ts';

type AgendaServices = Pick<Services, 'db' | 'clock' | 'settings'>;

/** The agenda. */
export const EVENTS = collectionOf('event');

export type AgendaEvent = ItemOf<'event'>;

/** Fields of an event that lists show. */
export type ListedEvent = Pick<AgendaEvent, 'slug' | 'title' | 'startsAt' | 'endsAt' | 'place'>;

/** An event with the number of its changes. */
export interface VersionedEvent {
  readonly item: AgendaEvent;
  readonly version: number;
}

function listed(item: AgendaEvent): ListedEvent {
  const { slug, startsAt, endsAt, place, title } = EVENTS.typeset(item);
  return { slug, title, startsAt, endsAt, place };
}

/** Past events of a year. */
interface PastYear {
  readonly year: string;
  readonly events: readonly ListedEvent[];
}

/** A page of the agenda: coming events, then past ones by year. */
export interface AgendaPage extends Pick<NumberedPage<ListedEvent>, 'page' | 'pageCount'> {
  readonly toCome: readonly ListedEvent[];
  readonly past: readonly PastYear[];
}

/** Returns the year of a day, or of an instant in a time zone. */
function yearOf(moment: string, timeZone: string): string {
  return (moment.includes('T') ? toLocalTime(moment, timeZone) : moment).slice(0, 'yyyy'.length);
}

function byYear(events: readonly ListedEvent[], timeZone: string): PastYear[] {
  const years = [...new Set(events.map(({ startsAt }) => yearOf(startsAt, timeZone)))];
  return years.map((year) => ({
    year,
    events: events.filter(({ startsAt }) => yearOf(startsAt, timeZone) === year),
  }));
}

/**
 * Returns a page of the agenda, or the nearest page (docs/specification/addresses.md#pages-of-a-list).
 * @param asked `page` of the address.
 */
export async function readAgendaPage(services: AgendaServices, asked: string | null): Promise<AgendaPage> {
  const { current, over, ...shown } = await readPartedPage(services, EVENTS, asked);
  return {
    ...shown,
    toCome: current.map(listed),
    past: byYear(over.map(listed), services.settings.timeZone),
  };
}

/** Returns the next event, or the one that is going on. */
export async function readNextEvent(services: AgendaServices): Promise<ListedEvent | null> {
  const [next] = await readPart(services, EVENTS, 'current', { offset: 0, limit: 1 });
  return next ? listed(next.item) : null;
}

/** Events of the calendar to come, and past ones, so that a calendar that follows it keeps those that it has. */
export async function readCalendar(services: AgendaServices): Promise<VersionedEvent[]> {
  const all = { offset: 0, limit: MAX_PAGE_SIZE };
  const toCome = await readPart(services, EVENTS, 'current', all);
  return [...toCome, ...(await readPart(services, EVENTS, 'over', all))];
}

/** Returns the event of a slug as visitors find it. */
export function readEvent(services: AgendaServices, slug: string) {
  return readBySlug(services, EVENTS, slug);
}

/** True when an event is over. */
export function isOver(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  { startsAt, endsAt }: Pick<AgendaEvent, 'startsAt' | 'endsAt'>,
): boolean {
  return overAt(startsAt, endsAt, settings.timeZone) <= clock.now().toISOString();
}
