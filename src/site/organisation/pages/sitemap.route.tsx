import { servicesContext } from '#content/loader-context.ts';
import { sitePlan } from '#settings/navigation.ts';
import { readPageWords } from '#settings/page-words.ts';
import { siteOf, useOrganisation } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import type { Route } from './+types/sitemap.route.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readPageWords(context.get(servicesContext), 'sitePlan');
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...loaderData.summary, path: addresses.site.sitePlan }, siteOf(matches));
}

/** Links to every screen: a second way to find a page, beside the menus (WCAG 2.2 SC 2.4.5). */
export default function SitemapScreen({ loaderData: { intro } }: Route.ComponentProps) {
  const organisation = useOrganisation();
  return (
    <>
      <PageHero title={intro.heading} lead={intro.lead} />
      <div className="wrap grid gap-x-10 gap-y-12 pt-10 pb-20 sm:grid-cols-2 sm:pt-14 lg:grid-cols-3">
        {sitePlan(organisation).map(({ id, heading, links }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="text-2xl">
              {heading}
            </h2>
            <ul className="mt-4">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <PageLink
                    href={to}
                    className="inline-flex min-h-11 items-center text-lg text-primary underline-offset-4 hover:underline"
                  >
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
