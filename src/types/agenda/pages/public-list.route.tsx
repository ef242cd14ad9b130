import { servicesContext } from '#content/loader-context.ts';
import { linkFromEmptyList } from '#settings/navigation.ts';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { pageAddress, pageTitle } from '#ui/page-address.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Pagination } from '#ui/pagination.tsx';
import { readAgendaPage } from '../agenda.ts';
import { AGENDA_WORDS } from '../agenda-words.ts';
import { EventList } from '../ui/event-list.tsx';
import type { Route } from './+types/public-list.route.ts';

const { list: PATH, rss, atom } = addresses.site.event;

export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = new URL(request.url).searchParams.get('page');
  return loadForScreen(services.log, AGENDA_WORDS.errors.list, () => readAgendaPage(services, asked));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page: shown } = loaderData;
  const { title, description } = AGENDA_WORDS;
  const page = { title: pageTitle(title, shown), description, path: pageAddress(PATH, shown), label: title };
  const links = [
    { type: 'application/rss+xml', href: rss, title: 'Agenda (RSS)' },
    { type: 'application/atom+xml', href: atom, title: 'Agenda (Atom)' },
    { type: 'text/calendar', href: addresses.site.calendar, title: 'Agenda (iCalendar)' },
  ].map((link) => ({ tagName: 'link', rel: 'alternate', ...link }));
  const site = siteOf(matches);
  return [...pageMeta(page, site), ...(site.isLight ? [] : links)];
}

/** The agenda: coming events, then past ones by year, a hundred a page. */
export default function PublicAgenda({ loaderData }: Route.ComponentProps) {
  const { toCome, past, page, pageCount } = loaderData;
  const words = AGENDA_WORDS;
  const isEmpty = toCome.length === 0 && past.length === 0;
  return (
    <>
      <PageHero title={words.heading} lead={words.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        {isEmpty ? (
          <EmptyState title={words.empty} sentence={words.whenEmpty} link={linkFromEmptyList} />
        ) : (
          <div className="flex max-w-4xl flex-col gap-12">
            {(toCome.length > 0 || page === 1) && (
              <section aria-labelledby="a-venir">
                <h2 id="a-venir" className="sun-mark text-3xl">
                  {words.toCome}
                </h2>
                {toCome.length > 0 ? (
                  <EventList events={toCome} />
                ) : (
                  <p className="mt-5 text-lg text-muted">{words.nothingToCome}</p>
                )}
                <p className="mt-5">
                  <a href={addresses.site.calendar} className="text-link inline-flex min-h-11 items-center">
                    Suivre l’agenda dans mon calendrier (.ics)
                  </a>
                </p>
              </section>
            )}
            {past.map(({ year, events }) => (
              <section key={year} aria-labelledby={`passes-${year}`}>
                <h2 id={`passes-${year}`} className="text-2xl">
                  {words.past} en {year}
                </h2>
                <EventList events={events} isPast />
              </section>
            ))}
          </div>
        )}
        <Pagination
          label="Pages de l’agenda"
          page={page}
          pageCount={pageCount}
          pageAddress={(number) => pageAddress(PATH, number)}
        />
      </div>
    </>
  );
}
