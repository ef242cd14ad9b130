import { shownWidth } from '#lib/images/shown-width.ts';
import { addresses } from '#src/addresses.ts';
import type { Agent } from '#types/team/agent.schema.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { PersonCard } from '#ui/person-card.tsx';

const SIZES = shownWidth(
  [
    { when: '(min-width: 76rem)', width: '16.5rem', shape: 4 / 5 },
    { when: '(min-width: 64rem)', width: '21vw', shape: 4 / 5 },
    { width: '44vw', shape: 4 / 5 },
  ],
  136,
  560,
);

/** Fields of a member that the page shows; further ones would only make it larger. */
export type Member = Pick<Agent, 'name' | 'role' | 'image' | 'imageFocus'>;

function Members({ members }: { members: readonly Member[] }) {
  return (
    <ul className="mt-9 grid grid-cols-2 gap-3 sm:gap-4 md:gap-7 lg:grid-cols-4">
      {members.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same name and picture
        <li key={index}>
          <PersonCard person={member} headingLevel="h3" sizes={SIZES} brief />
        </li>
      ))}
    </ul>
  );
}

interface TeamPreviewProps {
  readonly team: readonly Member[] | 'failed';
}

/** The first members of the team, with a link to the whole team. */
export function TeamPreview({ team }: TeamPreviewProps) {
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="equipe" className="wrap band">
      <h2 id="equipe" className="sun-mark text-3xl sm:text-4xl">
        Notre équipe
      </h2>
      {team === 'failed' ? (
        <p role="alert" className="mt-6 text-lg font-semibold text-error">
          Erreur lors du chargement de l’équipe
        </p>
      ) : (
        <Members members={team} />
      )}
      <PageLink href={addresses.site.team} className="button button-quiet mt-9">
        Voir toute l’équipe <ArrowRightIcon className="size-5" />
      </PageLink>
    </section>
  );
}
