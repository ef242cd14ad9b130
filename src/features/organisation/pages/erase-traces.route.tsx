import { siteOf } from '#organisation/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { ERASE_TRACES_INTRO, ERASE_TRACES_PARTS, ERASE_TRACES_SUMMARY } from '../erase-traces.ts';
import { TextSections } from '../ui/text-sections.tsx';
import type { Route } from './+types/erase-traces.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...ERASE_TRACES_SUMMARY, path: addresses.site.eraseTraces }, siteOf(matches));
}

/** The limits of 'Quitter vite', and the steps that remove pages from a browser's history. */
export default function EraseTracesScreen() {
  return (
    <>
      <PageHero title={ERASE_TRACES_INTRO.heading} lead={ERASE_TRACES_INTRO.lead} />
      <TextSections sections={ERASE_TRACES_PARTS} />
    </>
  );
}
