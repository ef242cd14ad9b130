import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { ERASE_TRACES_INTRO, ERASE_TRACES_PARTS, ERASE_TRACES_SUMMARY, THIS_SITE } from '../erase-traces.ts';
import { TextSections } from '../ui/text-sections.tsx';
import type { Route } from './+types/erase-traces.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...ERASE_TRACES_SUMMARY, path: addresses.site.eraseTraces }, siteOf(matches));
}

const PARTS = ERASE_TRACES_PARTS.map((part) =>
  part.id === THIS_SITE ? { ...part, after: <KeptData /> } : part,
);

function KeptData() {
  return (
    <p>
      <PageLink href={addresses.site.privacy}>Vous désinscrire, et ce que nous conservons</PageLink>
    </p>
  );
}

/** The limits of 'Quitter vite', and the steps that remove pages from a browser's history. */
export default function EraseTracesScreen() {
  return (
    <>
      <PageHero title={ERASE_TRACES_INTRO.heading} lead={ERASE_TRACES_INTRO.lead} />
      <TextSections sections={PARTS} />
    </>
  );
}
