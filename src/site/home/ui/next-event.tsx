import { addresses } from '#src/addresses.ts';
import type { ListedEvent } from '#types/agenda/index.ts';
import { EventCard } from '#types/agenda/screens.ts';
import { HomeBand } from './home-band.tsx';

const ALL = { to: addresses.site.event.list, label: 'Tout l’agenda' };

/** The next event, with a link to the agenda; nothing where none is to come. */
export function NextEvent({ event }: { event: ListedEvent | 'failed' | null }) {
  if (event === null || event === 'failed') return null;
  return (
    <HomeBand id="prochain-rendez-vous" title="Prochain rendez-vous" link={ALL}>
      <EventCard event={event} />
    </HomeBand>
  );
}
