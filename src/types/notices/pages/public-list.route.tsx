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
import { NOTICE_WORDS } from '../notice-words.ts';
import { readNoticesPage } from '../notices.ts';
import { NoticeList } from '../ui/notice-list.tsx';
import type { Route } from './+types/public-list.route.ts';

const { list: PATH, rss, atom } = addresses.site.notice;

export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = new URL(request.url).searchParams.get('page');
  return loadForScreen(services.log, NOTICE_WORDS.errors.list, () => readNoticesPage(services, asked));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page: shown } = loaderData;
  const { title, description } = NOTICE_WORDS;
  const page = { title: pageTitle(title, shown), description, path: pageAddress(PATH, shown), label: title };
  const links = [
    { type: 'application/rss+xml', href: rss, title: 'Annonces (RSS)' },
    { type: 'application/atom+xml', href: atom, title: 'Annonces (Atom)' },
  ].map((link) => ({ tagName: 'link', rel: 'alternate', ...link }));
  const site = siteOf(matches);
  return [...pageMeta(page, site), ...(site.isLight ? [] : links)];
}

/** The notices: those that are open, then those that are closed, a hundred a page. */
export default function PublicNotices({ loaderData }: Route.ComponentProps) {
  const { open, closed, page, pageCount } = loaderData;
  const words = NOTICE_WORDS;
  const isEmpty = open.length === 0 && closed.length === 0;
  return (
    <>
      <PageHero title={words.heading} lead={words.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        {isEmpty ? (
          <EmptyState title={words.empty} sentence={words.whenEmpty} link={linkFromEmptyList} />
        ) : (
          <div className="flex max-w-4xl flex-col gap-12">
            {(open.length > 0 || page === 1) && (
              <section aria-labelledby="ouvertes">
                <h2 id="ouvertes" className="sun-mark text-3xl">
                  {words.open}
                </h2>
                {open.length > 0 ? (
                  <NoticeList notices={open} />
                ) : (
                  <p className="mt-5 text-lg text-muted">{words.nothingOpen}</p>
                )}
              </section>
            )}
            {closed.length > 0 && (
              <section aria-labelledby="cloturees">
                <h2 id="cloturees" className="text-2xl">
                  {words.closed}
                </h2>
                <NoticeList notices={closed} isClosed />
              </section>
            )}
          </div>
        )}
        <Pagination
          label="Pages des annonces"
          page={page}
          pageCount={pageCount}
          pageAddress={(number) => pageAddress(PATH, number)}
        />
      </div>
    </>
  );
}
