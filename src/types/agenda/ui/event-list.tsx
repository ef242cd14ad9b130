import { frenchRange } from '#content/fields/range/range.text.ts';
import { addresses } from '#src/addresses.ts';
import { LinkCard } from '#ui/link-card.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { ListedEvent } from '../agenda.ts';

interface EventCardProps {
  readonly event: ListedEvent;
  /** True for past events. */
  readonly isPast?: boolean;
}

/** An event in a list: when, what, where. */
export function EventCard({ event, isPast = false }: EventCardProps) {
  const { timeZone } = useSiteSettings();
  const { slug, title, startsAt, endsAt, place } = event;
  const when = frenchRange({ start: startsAt, end: endsAt }, timeZone);
  return (
    <LinkCard
      href={addresses.site.event.detail(slug)}
      title={title}
      above={<time dateTime={startsAt}>{when}</time>}
      place={place}
      isOver={isPast}
    />
  );
}

interface EventListProps {
  readonly events: readonly ListedEvent[];
  readonly isPast?: boolean;
}

export function EventList({ events, isPast = false }: EventListProps) {
  return (
    <ul className="mt-5 flex flex-col gap-4">
      {events.map((event) => (
        <li key={event.slug}>
          <EventCard event={event} isPast={isPast} />
        </li>
      ))}
    </ul>
  );
}
