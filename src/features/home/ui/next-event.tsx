import type { ListedEvent } from '#features/agenda/index.ts';
import { EventLine } from '#features/agenda/screens.ts';
import { addresses } from '#src/addresses.ts';
import { PageLink } from '#ui/page-link.tsx';

/** The next event, with a link to the agenda; nothing where none is to come. */
export function NextEvent({ event }: { event: ListedEvent | 'failed' | null }) {
  if (event === null || event === 'failed') return null;
  return (
    <section aria-labelledby="prochain-rendez-vous" className="wrap band">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="prochain-rendez-vous" className="sun-mark text-3xl sm:text-4xl">
          Prochain rendez-vous
        </h2>
        <PageLink href={addresses.site.event.list} className="text-link inline-flex min-h-11 items-center">
          Tout l’agenda
        </PageLink>
      </div>
      <EventLine event={event} headingLevel="h3" />
    </section>
  );
}
