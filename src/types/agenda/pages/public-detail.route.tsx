import { data, redirect } from 'react-router';
import { frenchRange } from '#content/fields/range/range.text.ts';
import { servicesContext } from '#content/loader-context.ts';
import { shownWidth } from '#lib/images/shown-width.ts';
import { excerptOf } from '#lib/text/excerpt.ts';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { shownDate } from '#types/published/screens.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { PictureLink } from '#ui/light/picture-link.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Picture } from '#ui/picture.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import { eventData, jsonLd } from '#ui/structured-data.ts';
import { EVENTS, isOver, readEvent } from '../agenda.ts';
import { AGENDA_WORDS, TRAIL_TO_EVENT } from '../agenda-words.ts';
import type { Route } from './+types/public-detail.route.ts';

/** Characters of a description for search engines. */
const DESCRIPTION_LENGTH = 200;

const SIZES = shownWidth(
  [
    { when: '(min-width: 56rem)', width: '48rem', shape: 16 / 10 },
    { width: '92vw', shape: 16 / 10 },
  ],
  288,
  900,
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await loadForScreen(services.log, AGENDA_WORDS.errors.load, () =>
    readEvent(services, params.slug),
  );
  // Former slugs redirect for good (docs/specification/addresses.md#former-slugs).
  if (found.found === 'moved') throw redirect(addresses.site.event.detail(found.slug), 301);
  if (found.found === 'nothing') throw data(null, { status: 404 });
  const { item } = found;
  return { event: EVENTS.typeset(item), isPast: isOver(services, item) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { event } = loaderData;
  const site = siteOf(matches);
  const when = shownDate('event', event, site.settings.timeZone);
  const path = addresses.site.event.detail(event.slug);
  const description = excerptOf(
    [when, event.place, event.details].filter(Boolean).join(' · '),
    DESCRIPTION_LENGTH,
  );
  const page = {
    title: event.title,
    description,
    path,
    image: event.image,
    imageFocus: event.imageFocus,
    trail: TRAIL_TO_EVENT,
  };
  return [
    ...pageMeta(page, site),
    ...(site.isLight ? [] : [jsonLd(eventData({ ...event, path, description }, site.name, site.settings))]),
  ];
}

/** An event: when, where, and what it is about. */
export default function PublicEvent({ loaderData: { event, isPast } }: Route.ComponentProps) {
  const { timeZone } = useSiteSettings();
  const { slug, title, details, startsAt, endsAt, place, url, image, imageFocus } = event;
  return (
    <>
      <PageHero title={AGENDA_WORDS.heading} isHeading={false} />
      <div className="wrap pt-4 pb-20">
        <Breadcrumbs above={TRAIL_TO_EVENT} here={title} />
        <article className="mt-5 max-w-3xl sm:mt-8">
          {isPast && (
            <p className="mb-3 inline-flex rounded-full border border-control px-3 py-1 text-sm font-semibold">
              Terminé
            </p>
          )}
          <h1 className="text-[clamp(1.875rem,4.4vw,2.875rem)] leading-[1.08] font-bold wrap-anywhere">
            {title}
          </h1>
          <dl className="mt-6 grid gap-x-6 gap-y-2 text-lg sm:grid-cols-[auto_1fr]">
            <dt className="font-semibold">Quand</dt>
            <dd className="first-letter:uppercase">
              <time dateTime={startsAt}>{frenchRange({ start: startsAt, end: endsAt }, timeZone)}</time>
            </dd>
            {place && (
              <>
                <dt className="font-semibold">Où</dt>
                <dd className="wrap-anywhere">{place}</dd>
              </>
            )}
          </dl>
          {image && (
            <Picture
              address={image}
              focus={imageFocus}
              alt=""
              sizes={SIZES}
              first
              className="mt-8 aspect-16/10 w-full rounded-box bg-base-300 object-cover"
            />
          )}
          <PictureLink address={image} />
          {details && (
            <p className="mt-8 text-lg leading-relaxed whitespace-pre-line wrap-anywhere">{details}</p>
          )}
          <ul className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
            {!isPast && (
              <li className="no-print">
                <a href={addresses.site.eventCalendar(slug)} className="button button-primary">
                  Ajouter à mon calendrier
                </a>
              </li>
            )}
            {url && (
              <li>
                <OutgoingLink
                  to={url}
                  className="text-link printed-address inline-flex min-h-11 items-center gap-1.5"
                >
                  En savoir plus
                </OutgoingLink>
              </li>
            )}
          </ul>
        </article>
      </div>
    </>
  );
}
