import { data, redirect } from 'react-router';
import { servicesContext } from '#content/loader-context.ts';
import { excerptOf } from '#lib/text/excerpt.ts';
import { organisationOf, siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { notice as type } from '#types/notice.ts';
import { passedMark, shownDate } from '#types/published/screens.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { DocumentList } from '#ui/document-list.tsx';
import { FrenchTime } from '#ui/french-time.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { jobData, jsonLd } from '#ui/structured-data.ts';
import { NOTICE_WORDS, TRAIL_TO_NOTICE } from '../notice-words.ts';
import { NOTICES, readNotice } from '../notices.ts';
import type { Route } from './+types/public-detail.route.ts';

/** Characters of a description for search engines. */
const DESCRIPTION_LENGTH = 200;

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await loadForScreen(services.log, NOTICE_WORDS.errors.load, () =>
    readNotice(services, params.slug),
  );
  // Former slugs redirect for good (docs/specification/addresses.md#former-slugs).
  if (found.found === 'moved') throw redirect(addresses.site.notice.detail(found.slug), 301);
  if (found.found === 'nothing') throw data(null, { status: 404 });
  return {
    notice: NOTICES.typeset(found.item),
    closed: passedMark('notice', found.item, services.clock.now()),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { notice, closed } = loaderData;
  const site = siteOf(matches);
  const path = addresses.site.notice.detail(notice.slug);
  const facts = [shownDate('notice', notice, site.settings.timeZone), notice.place, notice.details];
  const description = excerptOf(facts.filter(Boolean).join(' · '), DESCRIPTION_LENGTH);
  const page = { title: notice.title, description, path, trail: TRAIL_TO_NOTICE };
  // Search engines list no job that nobody can apply for any more.
  const isOffered = notice.kind === 'job' && !closed && !site.isLight;
  return [
    ...pageMeta(page, site),
    ...(isOffered
      ? [jsonLd(jobData({ ...notice, path, description }, organisationOf(matches), site.settings))]
      : []),
  ];
}

/** A notice: its kind, until when, what it is about, and its documents. */
export default function PublicNotice({ loaderData: { notice, closed } }: Route.ComponentProps) {
  const { title, kind, deadline, place, details, documents, publishedAt } = notice;
  return (
    <>
      <PageHero title={NOTICE_WORDS.heading} isHeading={false} />
      <div className="wrap pt-4 pb-20">
        <Breadcrumbs above={TRAIL_TO_NOTICE} here={title} />
        <article className="mt-5 max-w-3xl sm:mt-8">
          {closed && (
            <p className="mb-3 inline-flex rounded-full border border-control px-3 py-1 text-sm font-semibold">
              {closed}
            </p>
          )}
          <p className="font-semibold text-primary">{type.fields.kind.labels[kind]}</p>
          <h1 className="mt-1 text-[clamp(1.875rem,4.4vw,2.875rem)] leading-[1.08] font-bold wrap-anywhere">
            {title}
          </h1>
          <dl className="mt-6 grid gap-x-6 gap-y-2 text-lg sm:grid-cols-[auto_1fr]">
            {deadline && (
              <>
                <dt className="font-semibold">{type.fields.deadline.label}</dt>
                <dd>
                  <FrenchTime instant={deadline} form="withTime" />
                </dd>
              </>
            )}
            {place && (
              <>
                <dt className="font-semibold">{type.fields.place.label}</dt>
                <dd className="wrap-anywhere">{place}</dd>
              </>
            )}
            <dt className="font-semibold">Publication</dt>
            <dd>
              <FrenchTime instant={publishedAt} form="long" />
            </dd>
          </dl>
          {details && (
            <p className="mt-8 text-lg leading-relaxed whitespace-pre-line wrap-anywhere">{details}</p>
          )}
          {documents.length > 0 && (
            <section aria-labelledby="documents" className="pt-10">
              <h2 id="documents" className="sun-mark text-2xl">
                Documents
              </h2>
              <DocumentList documents={documents} className="mt-6" />
            </section>
          )}
        </article>
      </div>
    </>
  );
}
