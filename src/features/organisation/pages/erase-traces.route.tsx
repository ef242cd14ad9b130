import { eraseTracesSections } from '#organisation/erase-traces.ts';
import { intros } from '#organisation/intros.ts';
import { erasingLink } from '#organisation/navigation.ts';
import { organisation } from '#organisation/organisation.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import { TextSections } from '../ui/text-sections.tsx';
import type { Route } from './+types/erase-traces.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.eraseTraces, path: erasingLink.to };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** The limits of 'Quitter vite', and the steps that remove pages from a browser's history. */
export default function EraseTracesScreen() {
  return (
    <>
      <PageHero title={intros.eraseTraces.heading} lead={intros.eraseTraces.lead} />
      <TextSections sections={eraseTracesSections} />
    </>
  );
}
