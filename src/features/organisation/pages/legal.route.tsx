import { intros } from '#organisation/intros.ts';
import { legalSections } from '#organisation/legal.ts';
import { organisation } from '#organisation/organisation.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import { TextSections } from '../ui/text-sections.tsx';
import type { Route } from './+types/legal.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.legal, path: addresses.site.legal };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** The legal notes: publisher, host, permitted uses. */
export default function LegalScreen() {
  return (
    <>
      <PageHero title={intros.legal.heading} lead={intros.legal.lead} />
      <TextSections sections={legalSections} />
    </>
  );
}
