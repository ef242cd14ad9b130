import { domains } from '#organisation/domains.ts';
import { intros } from '#organisation/intros.ts';
import { organisation } from '#organisation/organisation.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import { SubjectIcon } from '../ui/subject-icon.tsx';
import type { Route } from './+types/domains.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.domains, path: addresses.site.domains };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** The eight domains of intervention. */
export default function DomainsScreen() {
  return (
    <>
      <PageHero title={intros.domains.heading} lead={intros.domains.lead} />
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
