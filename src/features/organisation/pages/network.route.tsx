import { intros } from '#organisation/intros.ts';
import { charter, joinFormLink } from '#organisation/network.ts';
import { organisation } from '#organisation/organisation.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { addresses } from '#src/addresses.ts';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import { TextSections } from '../ui/text-sections.tsx';
import type { Route } from './+types/network.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.network, path: addresses.site.network };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** The network's charter, with a link to the join form. */
export default function NetworkScreen() {
  return (
    <>
      <PageHero title={intros.network.heading} lead={intros.network.lead}>
        <OutgoingLink to={joinFormLink.to} className="button button-sun mt-7">
          {joinFormLink.label}
        </OutgoingLink>
      </PageHero>
      <TextSections sections={charter} />
    </>
  );
}
