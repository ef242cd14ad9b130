import { servicesContext } from '#content/loader-context.ts';
import { intros } from '#organisation/intros.ts';
import { organisation } from '#organisation/organisation.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { addresses } from '#src/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { pageAddress, pageTitle } from '#ui/page-address.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Pagination } from '#ui/pagination.tsx';
import { settingsOf } from '#ui/site-settings.ts';
import { readReportsPage } from '../list-reports.ts';
import { PublicReport } from '../ui/public-report.tsx';
import type { Route } from './+types/public-reports.route.ts';

const PATH = addresses.site.reports;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = new URL(request.url).searchParams.get('page');
  return loadForScreen(services.log, 'Erreur lors du chargement des rapports.', () =>
    readReportsPage(services, asked),
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shown = loaderData?.page ?? 1;
  const page = {
    ...pageSummaries.results,
    title: pageTitle(pageSummaries.results.title, shown),
    path: pageAddress(PATH, shown),
  };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** 'NOS RÉSULTATS': the annual reports, to download, a hundred a page. */
export default function PublicReports({ loaderData }: Route.ComponentProps) {
  const { items: reports, page, pageCount } = loaderData;
  return (
    <>
      <PageHero title={intros.results.heading} lead={intros.results.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        {reports.length > 0 ? (
          <ul className="mx-auto flex max-w-4xl flex-col gap-4">
            {reports.map((report) => (
              <li key={report.id}>
                <PublicReport report={report} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title="Aucun rapport pour l’instant."
            sentence="Nos rapports annuels paraîtront ici. En attendant, lisez ce que nous faisons."
            link={{ label: 'Lire nos articles', to: addresses.site.publications.article.list }}
          />
        )}
        <Pagination
          label="Pages des rapports"
          page={page}
          pageCount={pageCount}
          pageAddress={(number) => pageAddress(PATH, number)}
        />
      </div>
    </>
  );
}
