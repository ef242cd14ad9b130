import { servicesContext } from '#content/loader-context.ts';
import { pageWords } from '#organisation/page-words.ts';
import { siteOf } from '#organisation/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { requireContent } from '../require-content.ts';
import { SubjectIcon } from '../ui/subject-icon.tsx';
import type { Route } from './+types/domains.route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const organisation = await context.get(servicesContext).organisation.read();
  requireContent(organisation, 'domains');
  return { ...pageWords(organisation, 'domains'), domains: organisation.domains.items };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...loaderData.summary, path: addresses.site.domains }, siteOf(matches));
}

/** The domains of intervention. */
export default function DomainsScreen({ loaderData: { intro, domains } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={intro.heading} lead={intro.lead} />
      <ul className="wrap grid gap-5 pt-10 pb-20 sm:pt-14 md:grid-cols-2 md:gap-7">
        {domains.map(({ id, title, description, icon }) => (
          <li
            key={id}
            id={id}
            className="domain-card rounded-box border border-line bg-surface p-6 shadow-lift sm:p-8"
          >
            <SubjectIcon name={icon} className="size-14 text-primary sm:size-16" />
            <h2 className="mt-5 text-2xl sm:text-[1.75rem]">{title}</h2>
            <p className="mt-3 max-w-[60ch]">{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
