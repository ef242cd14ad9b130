import { servicesContext } from '#content/loader-context.ts';
import { erasingLink } from '#settings/navigation.ts';
import { canBeReached } from '#settings/organisation-frame.ts';
import type { Organisation } from '#settings/sections/sections.schema.ts';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { requireContent } from '../require-content.ts';
import { ReachCard } from '../ui/reach-card.tsx';
import type { Route } from './+types/abuse.route.ts';

/** Title of the page 'Signaler un abus', and the sentence below it. */
const INTRO = {
  heading: 'SIGNALER UN ABUS',
  lead: 'Une personne de notre organisation vous a demandé de l’argent, une faveur ou un acte sexuel, vous a menacé ou vous a fait du mal ? Voici à qui le dire.',
};

/** Title and description for search engines. */
const SUMMARY = {
  title: 'Signaler un abus : à qui le dire',
  description:
    'Qui reçoit un signalement d’abus, dans notre organisation et en dehors : téléphone, WhatsApp, adresse e-mail et horaires.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const organisation = await context.get(servicesContext).organisation.read();
  requireContent(organisation, 'abuse');
  const { focal, outside } = organisation.abuse;
  return { focal, outside: outside.filter(canBeReached) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...SUMMARY, path: addresses.site.abuse }, siteOf(matches));
}

function Recipient({ recipient }: { recipient: Organisation['abuse']['focal'] }) {
  const { name, hours } = recipient;
  return <ReachCard heading="h3" name={name} ways={recipient} facts={[['Quand', hours]]} />;
}

/** Who receives a report of abuse. There is no form, because a report that is not on the site cannot be read there. */
export default function AbuseScreen({ loaderData: { focal, outside } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={INTRO.heading} lead={INTRO.lead} />
      <div className="wrap flex max-w-3xl flex-col gap-8 pt-5 pb-16 sm:pt-10">
        <section aria-labelledby="dehors">
          <h2 id="dehors" className="text-2xl">
            En dehors de notre organisation
          </h2>
          <p className="mt-1">Ces personnes ne dépendent pas de nous.</p>
          <ul className="mt-4 flex flex-col gap-4">
            {outside.map((recipient, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two bodies may share a name
              <li key={index}>
                <Recipient recipient={recipient} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="dedans">
          <h2 id="dedans" className="mb-4 text-2xl">
            Dans notre organisation
          </h2>
          <Recipient recipient={focal} />
        </section>
        <section aria-labelledby="ici">
          <h2 id="ici" className="text-xl">
            Rien ne s’écrit sur ce site
          </h2>
          <p className="mt-2">
            Cette page n’a pas de formulaire, et ce site ne garde pas la trace de votre passage ici. Un appel,
            un message ou un e-mail restent sur votre téléphone.{' '}
            <PageLink href={erasingLink.to} className="text-link">
              Effacer ses traces
            </PageLink>
          </p>
        </section>
      </div>
    </>
  );
}
