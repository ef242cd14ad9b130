import { Link } from 'react-router';
import { intros } from '#organisation/intros.ts';
import { sitePlan } from '#organisation/navigation.ts';
import { organisation } from '#organisation/organisation.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import type { Route } from './+types/sitemap.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.sitePlan, path: addresses.site.sitePlan };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** Links to every screen: a second way to find a page, beside the menus (WCAG 2.2 SC 2.4.5). */
export default function SitemapScreen() {
  return (
    <>
      <PageHero title={intros.sitePlan.heading} lead={intros.sitePlan.lead} />
      <div className="wrap grid gap-x-10 gap-y-12 pt-10 pb-20 sm:grid-cols-2 sm:pt-14 lg:grid-cols-3">
        {sitePlan.map(({ id, heading, links }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="text-2xl">
              {heading}
            </h2>
            <ul className="mt-4">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    prefetch="intent"
                    className="inline-flex min-h-11 items-center text-lg text-primary underline-offset-4 hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
