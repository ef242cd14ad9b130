import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import {
  AdminScreen,
  collectionIntents,
  FailureScreen,
  ListBrowser,
  ListEmpty,
  ListFeedback,
  ListOutcomeBar,
  type ListSpec,
  listRoute,
  RowButton,
  RowLink,
  useListActions,
  YEAR_FILTER,
} from '#admin/index.ts';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import type { Report } from '../report.schema.ts';
import { REPORT_WORDS } from '../report.ts';
import { reportCalls } from '../reports.calls.ts';
import { ReportForm } from '../ui/admin-report-form.tsx';

const SPEC: ListSpec = {
  searchLabel: 'Rechercher un rapport',
  orders: [
    { value: 'newest', label: 'Les plus récents' },
    { value: 'oldest', label: 'Les plus anciens' },
    { value: 'title', label: 'Par titre' },
  ],
  filters: [YEAR_FILTER],
};

const INTENTS = collectionIntents(reportCalls, REPORT_WORDS);

const list = listRoute({
  words: REPORT_WORDS,
  spec: SPEC,
  call: reportCalls.list,
  years: reportCalls.listYears,
  intents: INTENTS,
});

export const meta = list.meta;
export const clientLoader = list.clientLoader;
export const clientAction = list.clientAction;
export const ErrorBoundary = FailureScreen;

interface RowProps {
  readonly report: Report;
  readonly select: ReactNode;
  readonly isBusy: boolean;
  readonly onTrash: () => void;
}

function Row({ report: { id, title, year, fileUrl, size, createdAt }, select, isBusy, onTrash }: RowProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 p-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      {select}
      <div className="min-w-0 py-1">
        <a href={fileUrl} download className="text-link inline-block py-2.5 wrap-anywhere">
          {title}
        </a>
        <p className="text-sm text-muted">
          {year !== null && <>Année {year}. </>}
          Ajouté le <FrenchTime instant={createdAt} form="short" />, {frenchFileSize(size)}
        </p>
      </div>
      <div className="flex gap-1 max-sm:col-start-2 max-sm:justify-self-end">
        <RowLink label="Modifier" title={title} to={addresses.admin.content.report.edit(id)} />
        <RowButton label="Supprimer" title={title} danger isBusy={isBusy} onPress={onTrash} />
      </div>
    </div>
  );
}

/** Lists the reports, below the form that adds one. */
export default function AdminReports() {
  const page = useLoaderData<typeof clientLoader>();
  const actions = useListActions({ page, intents: INTENTS, titleOf: ({ title }) => title });
  return (
    <AdminScreen
      title={REPORT_WORDS.adminMenuTitle}
      outcome={<ListOutcomeBar actions={actions} words={REPORT_WORDS} />}
    >
      <ListFeedback actions={actions} />
      <ReportForm />
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="text-lg">{REPORT_WORDS.listTitle}</h2>
        <Link
          to={addresses.admin.content.report.trash}
          className="text-link inline-flex min-h-11 items-center"
        >
          Corbeille
        </Link>
      </div>
      <ListBrowser
        spec={SPEC}
        page={page}
        actions={actions}
        words={REPORT_WORDS}
        bulk={[{ intent: 'trash', label: 'Supprimer', danger: true }]}
        empty={<ListEmpty sentence={REPORT_WORDS.empty} />}
      >
        {(report, select) => (
          <Row
            report={report}
            select={select}
            isBusy={actions.isBusy}
            onTrash={() => actions.request({ intent: 'trash', items: [report] })}
          />
        )}
      </ListBrowser>
    </AdminScreen>
  );
}
