import { useLocation } from 'react-router';
import { CONTENT_TYPES } from '#content/content-types.ts';
import { servicesContext } from '#content/loader-context.ts';
import { linkFromEmptyList } from '#organisation/navigation.ts';
import { siteOf } from '#organisation/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { pageAddress } from '#ui/page-address.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Pagination } from '#ui/pagination.tsx';
import { kindAt } from '../kind-at.ts';
import { PUBLICATION_WORDS, TRAIL_TO_LISTS } from '../publication-words.ts';
import { readPublicList } from '../read-public.ts';
import { PublicGrid } from '../ui/public-grid.tsx';
import type { Route } from './+types/public-list.route.ts';

export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const kind = kindAt(pattern);
  const pageParam = new URL(request.url).searchParams.get('page');
  const list = await loadForScreen(services.log, PUBLICATION_WORDS[kind].errors.list, () =>
    readPublicList(services, kind, pageParam),
  );
  const { summaries } = await services.organisation.read();
  return { kind, list, summary: summaries[CONTENT_TYPES[kind].segments.public] };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { kind, list, summary } = loaderData;
  const { menuTitle } = PUBLICATION_WORDS[kind];
  const page = {
    title: list.page === 1 ? summary.title : `${menuTitle}, page ${list.page}`,
    description: summary.description,
    // The short address is the canonical one (docs/specification/addresses.md#canonical-addresses).
    path: pageAddress(addresses.site.publications[kind].list, list.page),
    image: list.items[0]?.coverImage ?? null,
    trail: TRAIL_TO_LISTS,
    label: menuTitle,
  };
  return pageMeta(page, siteOf(matches));
}

export default function PublicList({ loaderData: { kind, list } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const words = PUBLICATION_WORDS[kind];
  return (
    <>
      <PageHero section={kind} title={words.listTitle} lead={words.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        {list.items.length > 0 ? (
          <PublicGrid key={list.page} items={list.items} />
        ) : (
          <EmptyState title={words.empty} sentence={words.whenEmpty} link={linkFromEmptyList} />
        )}
        <Pagination
          label={`Pages des ${words.plural}`}
          page={list.page}
          pageCount={list.pageCount}
          pageAddress={(page) => pageAddress(pathname, page)}
        />
      </div>
    </>
  );
}
