import { intros, organisation, pageSummaries } from '#features/organisation/index.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import { servicesContext } from '../../../services-context.ts';
import { listReports } from '../list-reports.ts';
import { PublicReport } from '../ui/public-report.tsx';
import type { Route } from './+types/public-reports.route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const reports = await loadForScreen(services.log, 'Erreur lors du chargement des rapports.', () =>
    listReports(services),
  );
  return { reports };
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.results, path: '/results' };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** 'NOS RÉSULTATS': the annual reports, to download [2]. */
export default function PublicReports({ loaderData: { reports } }: Route.ComponentProps) {
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
            link={{ label: 'Lire nos articles', to: '/articles' }}
          />
        )}
      </div>
    </>
  );
}
