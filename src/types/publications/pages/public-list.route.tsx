import { useLocation } from 'react-router';
import { CONTENT_TYPES } from '#content/content-types.ts';
import { servicesContext } from '#content/loader-context.ts';
import { counted } from '#lib/text/counted.ts';
import { linkFromEmptyList } from '#settings/navigation.ts';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { pageTitle } from '#ui/page-address.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Pagination } from '#ui/pagination.tsx';
import { kindAt } from '../kind-at.ts';
import { choiceAddress } from '../public-choice.ts';
import type { PublicationKind } from '../publication.ts';
import { PUBLICATION_WORDS, TRAIL_TO_LISTS } from '../publication-words.ts';
import { readShownDomains } from '../read-domain.ts';
import { readPublicChoice, readPublicList, readPublicYears } from '../read-public.ts';
import { PublicFilter } from '../ui/public-filter.tsx';
import { PublicGrid } from '../ui/public-grid.tsx';
import type { Route } from './+types/public-list.route.ts';

export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const kind = kindAt(pattern);
  const asked = new URL(request.url).searchParams;
  const { summaries, domains } = await services.organisation.read();
  const { shown, ...read } = await loadForScreen(
    services.log,
    PUBLICATION_WORDS[kind].errors.list,
    async () => {
      const choice = await readPublicChoice(services, kind, asked);
      const [list, years, shown] = await Promise.all([
        readPublicList(services, kind, asked.get('page'), choice),
        readPublicYears(services, kind),
        readShownDomains(services, kind),
      ]);
      return { choice, list, years, shown };
    },
  );
  return {
    kind,
    ...read,
    // With the chosen one, because a list narrowed to it would say 'Tous'.
    domains: domains.items
      .filter(({ id }) => id === read.choice.domainId || shown.some((domain) => domain.id === id))
      .map(({ id, title }) => ({ id, title })),
    summary: summaries[CONTENT_TYPES[kind].segments.public],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { kind, list, choice, summary } = loaderData;
  const { menuTitle } = PUBLICATION_WORDS[kind];
  const chosen = chosenWords(loaderData);
  const title = chosen ? `${menuTitle}\u00a0: ${chosen}` : menuTitle;
  const page = {
    title: list.page === 1 && !chosen ? summary.title : pageTitle(title, list.page),
    description: summary.description,
    // The short address is the canonical one (docs/specification/addresses.md#canonical-addresses).
    path: choiceAddress(addresses.site.publications[kind].list, choice, list.page),
    image: list.items[0]?.coverImage ?? null,
    trail: TRAIL_TO_LISTS,
    label: menuTitle,
  };
  // Each publication stands in the whole list and on its domain's page, by which search engines find it.
  const robots = chosen ? [{ name: 'robots', content: 'noindex, follow' }] : [];
  return [...pageMeta(page, siteOf(matches)), ...robots];
}

type Loaded = Route.ComponentProps['loaderData'];

/** Returns the filters in words, such as `Santé, 2024`; empty where there are none. */
function chosenWords({ choice, domains }: Pick<Loaded, 'choice' | 'domains'>): string {
  const domain = domains.find(({ id }) => id === choice.domainId);
  return [domain?.title, choice.year].filter((part) => part !== undefined).join(', ');
}

/** Says what a narrowed list holds, and leads back to the whole one. */
function Chosen({
  kind,
  list,
  words,
  path,
}: {
  kind: PublicationKind;
  list: Loaded['list'];
  words: string;
  path: string;
}) {
  const { singular, plural } = PUBLICATION_WORDS[kind];
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4">
      <strong>
        {counted(list.total, singular, plural)}
        {'\u00a0'}: {words}
      </strong>{' '}
      <PageLink href={path} className="text-link inline-flex min-h-11 items-center">
        Tout afficher
      </PageLink>
    </p>
  );
}

export default function PublicList({ loaderData }: Route.ComponentProps) {
  const { kind, list, choice, domains, years } = loaderData;
  const { pathname } = useLocation();
  const words = PUBLICATION_WORDS[kind];
  const chosen = chosenWords(loaderData);
  return (
    <>
      <PageHero section={kind} title={words.listTitle} lead={words.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        <PublicFilter path={pathname} choice={choice} domains={domains} years={years} />
        {chosen && list.items.length > 0 && <Chosen kind={kind} list={list} words={chosen} path={pathname} />}
        {list.items.length > 0 && <PublicGrid key={list.page} items={list.items} />}
        {list.items.length === 0 && !chosen && (
          <EmptyState title={words.empty} sentence={words.whenEmpty} link={linkFromEmptyList} />
        )}
        {list.items.length === 0 && chosen && (
          <EmptyState
            title="Rien pour ce choix"
            sentence={`Rien n’est encore publié ici\u00a0: ${chosen}.`}
            link={{ label: `Voir tous les ${words.plural}`, to: pathname }}
          />
        )}
        <Pagination
          label={`Pages des ${words.plural}`}
          page={list.page}
          pageCount={list.pageCount}
          pageAddress={(page) => choiceAddress(pathname, choice, page)}
        />
      </div>
    </>
  );
}
