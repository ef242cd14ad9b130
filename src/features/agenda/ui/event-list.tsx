import { frenchRange } from '#content/fields/range/range.text.ts';
import { addresses } from '#src/addresses.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { ListedEvent } from '../agenda.ts';

interface EventLineProps {
  readonly event: ListedEvent;
  readonly headingLevel: 'h2' | 'h3';
  /** True for what is over. */
  readonly isPast?: boolean;
}

/** An event in a list: when, what, where. */
export function EventLine({ event, headingLevel: Heading, isPast = false }: EventLineProps) {
  const { timeZone } = useSiteSettings();
  const { slug, title, startsAt, endsAt, place } = event;
  return (
    <article
      className={`group relative rounded-box border border-line bg-surface p-5 focus-within:border-primary hover:border-primary sm:p-6 ${isPast ? '' : 'shadow-lift'}`}
    >
      <p
        className={`text-[0.9375rem] font-semibold first-letter:uppercase ${isPast ? 'text-muted' : 'text-primary'}`}
      >
        <time dateTime={startsAt}>{frenchRange({ start: startsAt, end: endsAt }, timeZone)}</time>
      </p>
      <Heading className="mt-1 text-xl wrap-anywhere">
        <PageLink
          href={addresses.site.event.detail(slug)}
          className="after:absolute after:inset-0 group-hover:text-primary"
        >
          {title}
        </PageLink>
      </Heading>
      {place && <p className="mt-1 text-muted wrap-anywhere">{place}</p>}
    </article>
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
          <EventLine event={event} headingLevel="h3" isPast={isPast} />
        </li>
      ))}
    </ul>
  );
}
