import { intros, organisation, pageSummaries } from '#features/organisation/index.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { PersonCard } from '#ui/person-card.tsx';
import { settingsOf } from '#ui/site-settings.ts';
import { servicesContext } from '../../../services-context.ts';
import { listAgents } from '../list-agents.ts';
import type { Route } from './+types/public-team.route.ts';

/** Cards seen before any scrolling, on the widest screen. */
const FIRST_ROW = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const members = await loadForScreen(services.log, 'Erreur lors du chargement de l’équipe', () =>
    listAgents(services),
  );
  return { members };
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.team, path: '/a_propos/equipe' };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** 'NOTRE ÉQUIPE': everyone, in their set order [2]. */
export default function PublicTeam({ loaderData: { members } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={intros.team.heading} lead={intros.team.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        {members.length > 0 ? (
          <ul className="appear-in-turn grid grid-cols-1 gap-5 min-[26rem]:grid-cols-2 md:grid-cols-3 md:gap-7 lg:gap-9 max-[26rem]:[--portrait:1] lg:[--portrait:1]">
            {members.map((member, index) => (
              <li key={member.id}>
                <PersonCard
                  person={member}
                  headingLevel="h2"
                  first={index < FIRST_ROW}
                  sizes="(min-width: 76rem) 23rem, (min-width: 48rem) 30vw, (min-width: 26rem) 46vw, 92vw"
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title="Aucun membre à présenter pour l’instant."
            sentence="Les visages de l’équipe paraîtront ici. En attendant, découvrez notre organisation."
            link={{ label: 'Notre organisation', to: '/a_propos/organisation' }}
          />
        )}
      </div>
    </>
  );
}
