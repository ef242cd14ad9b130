import { servicesContext } from '#content/loader-context.ts';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { GivingInvitation } from '#settings/giving-invitation.tsx';
import { linkFromEmptyList } from '#settings/navigation.ts';
import { pageWords } from '#settings/page-words.ts';
import { siteOf } from '#settings/use-organisation.ts';
import { KeyFigures } from '#site/organisation/screens.ts';
import { addresses } from '#src/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FrenchTime } from '#ui/french-time.tsx';
import { DownloadIcon, PageIcon } from '#ui/icons.tsx';
import { FullVersion } from '#ui/light/light-version.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { pageAddress, pageTitle } from '#ui/page-address.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Pagination } from '#ui/pagination.tsx';
import type { Report } from '../report.schema.ts';
import { type ReportsPage, readReportsPage } from '../reports.ts';
import type { Route } from './+types/public-reports.route.ts';

const PATH = addresses.site.reports;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = new URL(request.url).searchParams.get('page');
  const list = await loadForScreen(services.log, 'Erreur lors du chargement des rapports.', () =>
    readReportsPage(services, asked),
  );
  const organisation = await services.organisation.read();
  return { ...list, ...pageWords(organisation, 'results'), figures: organisation.keyFigures.items };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page: shown, summary } = loaderData;
  const page = { ...summary, title: pageTitle(summary.title, shown), path: pageAddress(PATH, shown) };
  return pageMeta(page, siteOf(matches));
}

/** Row that downloads a report, with its size: on a metered link, that is its price. */
function ReportLink({ report, heading: Heading }: { report: Report; heading: 'h2' | 'h3' }) {
  const { title, fileUrl, size, createdAt } = report;
  return (
    <div className="group relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-box border border-line bg-surface p-5 shadow-lift focus-within:border-primary hover:border-primary sm:p-6">
      <PageIcon className="size-9 shrink-0 text-primary sm:size-11" />
      <div className="min-w-[60%] flex-1">
        <Heading className="text-xl break-words">
          <a href={fileUrl} download className="after:absolute after:inset-0 group-hover:text-primary">
            <span className="sr-only">Télécharger </span>
            {title}
          </a>
        </Heading>
        <p className="mt-1 text-[0.9375rem] text-muted">
          PDF, {frenchFileSize(size)}, publié le <FrenchTime instant={createdAt} form="long" />
        </p>
      </div>
      <FullVersion>
        <p
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary max-sm:pl-14"
          aria-hidden="true"
        >
          <DownloadIcon className="size-5" /> Télécharger
        </p>
      </FullVersion>
    </div>
  );
}

interface ReportListProps {
  readonly reports: readonly Report[];
  readonly heading: 'h2' | 'h3';
}

function ReportList({ reports, heading }: ReportListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {reports.map((report) => (
        <li key={report.id}>
          <ReportLink report={report} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

/** The reports of each year below it. */
function ReportYears({ years, isByYear }: Pick<ReportsPage, 'years' | 'isByYear'>) {
  if (!isByYear) {
    return years.map(({ reports }) => <ReportList key="all" reports={reports} heading="h2" />);
  }
  return years.map(({ year, reports }) => {
    const id = `rapports-${year ?? 'autres'}`;
    return (
      <section key={id} aria-labelledby={id}>
        <h2 id={id} className="mb-4 text-2xl">
          {year ?? 'Autres rapports'}
        </h2>
        <ReportList reports={reports} heading="h3" />
      </section>
    );
  });
}

/** 'NOS RÉSULTATS': the annual reports for download, by year, a hundred a page. */
export default function PublicReports({ loaderData }: Route.ComponentProps) {
  const { years, isByYear, page, pageCount, intro, figures } = loaderData;
  return (
    <>
      <PageHero section="results" title={intro.heading} lead={intro.lead} />
      {page === 1 && <KeyFigures figures={figures} />}
      <div className="wrap pt-10 pb-20 sm:pt-14">
        {years.length > 0 ? (
          <div className="mx-auto flex max-w-4xl flex-col gap-10">
            <ReportYears years={years} isByYear={isByYear} />
          </div>
        ) : (
          <EmptyState
            title="Aucun rapport pour l’instant."
            sentence="Nos rapports annuels paraîtront ici. En attendant, faites connaissance avec nous."
            link={linkFromEmptyList}
          />
        )}
        <Pagination
          label="Pages des rapports"
          page={page}
          pageCount={pageCount}
          pageAddress={(number) => pageAddress(PATH, number)}
        />
        <GivingInvitation className="mx-auto mt-14 max-w-4xl" />
      </div>
    </>
  );
}
