import type { ReactNode } from 'react';
import { servicesContext } from '#content/loader-context.ts';
import { pageWords } from '#settings/page-words.ts';
import { ProvisionalMark } from '#settings/provisional-mark.tsx';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { presentParts } from '../present-parts.ts';
import { PageText } from '../ui/page-text.tsx';
import { type TextPart, TextSections } from '../ui/text-sections.tsx';
import { useWriteToUs } from '../ui/use-write-to-us.tsx';
import type { Route } from './+types/network.route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const organisation = await services.organisation.read();
  return {
    ...pageWords(organisation, 'network'),
    joinUrl: organisation.membership.url,
    parts: await presentParts(services, organisation.charter.parts),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...loaderData.summary, path: addresses.site.network }, siteOf(matches));
}

const JOIN_LABEL = 'Demander à rejoindre le réseau';

/** Returns a part of the charter with what the page adds to it: how one joins, how one leaves. */
function completed(part: TextPart, joinUrl: string, writeToUs: ReactNode): TextPart {
  if (part.id === 'rejoindre' && joinUrl) {
    const link = (
      <OutgoingLink to={joinUrl} className="inline-flex items-center gap-1.5">
        {JOIN_LABEL}
      </OutgoingLink>
    );
    return { ...part, after: <p>{link}</p> };
  }
  if (part.id === 'depart') return { ...part, after: writeToUs };
  return part;
}

/** The network's charter, with a link to the join form. */
export default function NetworkScreen({ loaderData: { intro, joinUrl, parts } }: Route.ComponentProps) {
  const writeToUs = useWriteToUs('Pour nous avertir, écrivez à');
  return (
    <>
      <PageHero section="network" title={intro.heading} lead={intro.lead}>
        {joinUrl && (
          <OutgoingLink to={joinUrl} className="button button-deep mt-7">
            {JOIN_LABEL}
          </OutgoingLink>
        )}
      </PageHero>
      {parts.length > 0 ? (
        <>
          <ProvisionalMark section="charter" />
          <TextSections sections={parts.map((part) => completed(part, joinUrl, writeToUs))} />
        </>
      ) : (
        <PageText section="charter" />
      )}
    </>
  );
}
