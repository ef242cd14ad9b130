import { intros } from '#organisation/intros.ts';
import { organisation } from '#organisation/organisation.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import { AboutText } from '../ui/about-text.tsx';
import { History } from '../ui/history.tsx';
import { JoinBlock } from '../ui/join-block.tsx';
import { ObjectivesBlock } from '../ui/objectives-block.tsx';
import { ValuesGrid } from '../ui/values-grid.tsx';
import type { Route } from './+types/organisation.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.organisation, path: addresses.site.organisation };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** The organisation: text, objectives, history, values, and how to join it. */
export default function OrganisationScreen() {
  return (
    <>
      <PageHero title={intros.organisation.heading} lead={intros.organisation.lead} />
      <AboutText />
      <ObjectivesBlock />
      <History />
      <ValuesGrid />
      <JoinBlock />
    </>
  );
}
