import { servicesContext } from '#content/loader-context.ts';
import { shownWidth } from '#lib/images/shown-width.ts';
import { linkFromEmptyList } from '#settings/navigation.ts';
import { readPageWords } from '#settings/page-words.ts';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { pageAddress, pageTitle } from '#ui/page-address.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Pagination } from '#ui/pagination.tsx';
import { PersonCard } from '#ui/person-card.tsx';
import { readTeamPage } from '../agents.ts';
import type { Route } from './+types/public-team.route.ts';

const PATH = addresses.site.team;

/** On a telephone and on a wide screen portraits are square, between them upright. */
const SIZES = shownWidth(
  [
    { when: '(min-width: 76rem)', width: '22rem', shape: 1 },
    { when: '(min-width: 64rem)', width: '28.25vw', shape: 1 },
    { when: '(min-width: 48rem)', width: '28.25vw', shape: 4 / 5 },
    { when: '(min-width: 26rem)', width: '44vw', shape: 4 / 5 },
    { width: 'calc(100vw - 2.125rem)', shape: 1 },
  ],
  270,
  500,
);

/** Cards seen before any scrolling, on the widest screen. */
const FIRST_ROW = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = new URL(request.url).searchParams.get('page');
  const list = await loadForScreen(services.log, 'Erreur lors du chargement de l’équipe', () =>
    readTeamPage(services, asked),
  );
  return { ...list, ...(await readPageWords(services, 'team')) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page: shown, summary } = loaderData;
  const page = { ...summary, title: pageTitle(summary.title, shown), path: pageAddress(PATH, shown) };
  return pageMeta(page, siteOf(matches));
}

/** 'NOTRE ÉQUIPE': the members in the order that was set, a hundred a page. */
export default function PublicTeam({ loaderData }: Route.ComponentProps) {
  const { items: members, page, pageCount, intro } = loaderData;
  return (
    <>
      <PageHero section="team" title={intro.heading} lead={intro.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        {members.length > 0 ? (
          <ul
            key={page}
            className="appear-in-turn grid grid-cols-1 gap-5 min-[26rem]:grid-cols-2 md:grid-cols-3 md:gap-7 lg:gap-9 max-[26rem]:[--portrait:1] lg:[--portrait:1]"
          >
            {members.map((member, index) => (
              <li key={member.id}>
                <PersonCard person={member} headingLevel="h2" first={index < FIRST_ROW} sizes={SIZES} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title="Aucun membre à présenter pour l’instant."
            sentence="Les visages de l’équipe paraîtront ici. En attendant, faites connaissance avec nous."
            link={linkFromEmptyList}
          />
        )}
        <Pagination
          label="Pages de l’équipe"
          page={page}
          pageCount={pageCount}
          pageAddress={(number) => pageAddress(PATH, number)}
        />
      </div>
    </>
  );
}
