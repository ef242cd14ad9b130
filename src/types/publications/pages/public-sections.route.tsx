import { servicesContext } from '#content/loader-context.ts';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { loadForScreen } from '#ui/load-failure.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { EXCERPT_LENGTH, PUBLICATION_KINDS } from '../publication.ts';
import { PUBLICATION_WORDS } from '../publication-words.ts';
import { readLatest } from '../read-public.ts';
import { PublicSection } from '../ui/public-section.tsx';
import type { Route } from './+types/public-sections.route.ts';

const LEAD = 'Nos articles, nos bulletins d’urgence et les échos de nos bénévoles.';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const newest = await loadForScreen(services.log, PUBLICATION_WORDS.article.errors.list, () =>
    Promise.all(PUBLICATION_KINDS.map((kind) => readLatest(services, kind, EXCERPT_LENGTH))),
  );
  const { summaries } = await services.organisation.read();
  return {
    sections: PUBLICATION_KINDS.map((kind, index) => ({ kind, newest: newest[index] ?? null })),
    summary: summaries.blog,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { ...loaderData.summary, path: addresses.site.blog, label: 'Blog' };
  return pageMeta(page, siteOf(matches));
}

/** The three sections with their newest item each. */
export default function PublicSections({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHero section="blog" title="BLOG" lead={LEAD} />
      <div className="wrap flex flex-col gap-16 pt-12 pb-20 sm:gap-20 sm:pt-16">
        {sections.map(({ kind, newest }) => (
          <PublicSection key={kind} kind={kind} newest={newest} />
        ))}
      </div>
    </>
  );
}
