import { servicesContext } from '#content/loader-context.ts';
import { erasingLink } from '#settings/navigation.ts';
import type { Organisation } from '#settings/sections/sections.schema.ts';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { requireContent } from '../require-content.ts';
import { ReachCard } from '../ui/reach-card.tsx';
import type { Route } from './+types/assistance.route.ts';

type HelpEntry = Organisation['assistance']['items'][number];

/** Title of the page 'Trouver de l’aide', and the sentence below it. */
const INTRO = {
  heading: 'TROUVER DE L’AIDE',
  lead: 'Un appel reste dans le journal d’appels du téléphone : si vous le pouvez, appelez d’un téléphone que personne ne surveille.',
};

/** Title and description for search engines. */
const SUMMARY = {
  title: 'Trouver de l’aide : qui appeler, où aller',
  description:
    'Des numéros à appeler, des lieux où aller et leurs horaires : qui y est reçu, ce qui s’y passe, et quand nous l’avons vérifié.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const organisation = await context.get(servicesContext).organisation.read();
  requireContent(organisation, 'assistance');
  return { entries: organisation.assistance.items };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...SUMMARY, path: addresses.site.assistance }, siteOf(matches));
}

function Entry({ entry }: { entry: HelpEntry }) {
  const { name, place, hours, audience, reception, verifiedOn } = entry;
  return (
    <ReachCard
      heading="h2"
      name={name}
      ways={entry}
      facts={[
        ['Où', place],
        ['Quand', hours],
        ['Pour qui', audience],
        ['Ce qui s’y passe', reception],
      ]}
    >
      {verifiedOn && (
        <p className="mt-4 text-sm text-muted">
          Vérifié le <FrenchTime instant={`${verifiedOn}T12:00:00Z`} form="long" />
        </p>
      )}
    </ReachCard>
  );
}

/** Numbers to call and to write to, and places to go to, in the order that the organisation has set. */
export default function AssistanceScreen({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={INTRO.heading} lead={INTRO.lead} />
      <div className="wrap pt-5 pb-16 sm:pt-10">
        <ul className="flex max-w-3xl flex-col gap-4">
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two services may share a name
            <li key={index}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
        <section aria-labelledby="traces" className="mt-8 max-w-3xl">
          <h2 id="traces" className="text-xl">
            Ce qui reste sur le téléphone
          </h2>
          <p className="mt-2">
            Un appel et une discussion WhatsApp restent sur ce téléphone, et sur celui de la personne appelée.
            Effacez-les ensuite si quelqu’un regarde votre téléphone.{' '}
            <PageLink href={erasingLink.to} className="text-link">
              Effacer ses traces
            </PageLink>
          </p>
        </section>
      </div>
    </>
  );
}
