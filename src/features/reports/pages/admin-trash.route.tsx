import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  actOnList,
  FailureScreen,
  loadForAdministrator,
  loadTrash,
  screenMeta,
  TrashScreen,
} from '#features/administration/index.ts';
import type { Report } from '../report.schema.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { REPORT_INTENTS } from '../ui/admin-report-list.ts';

const BACK = { to: '/admin/results', label: REPORT_WORDS.backToList };

export const meta = screenMeta(REPORT_WORDS.trashTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdministrator(request, { sentence: REPORT_WORDS.errors.trashList }, () =>
    loadTrash<Report & { readonly deletedAt: string }>(request, '/reports/trash', ({ title }) => title),
  );
}

/** Restores, or ends. */
export function clientAction({ request }: ClientActionFunctionArgs) {
  return actOnList(request, REPORT_INTENTS);
}

export default function AdminReportsTrash() {
  return (
    <TrashScreen
      title={REPORT_WORDS.trashTitle}
      back={BACK}
      words={REPORT_WORDS}
      page={useLoaderData<typeof clientLoader>()}
      intents={REPORT_INTENTS}
    />
  );
}

export function ErrorBoundary() {
  return <FailureScreen back={BACK} />;
}
