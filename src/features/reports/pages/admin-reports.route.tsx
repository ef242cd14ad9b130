import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  actOnList,
  FailureScreen,
  HOME_PATH,
  loadForAdministrator,
  loadList,
  screenMeta,
} from '#features/administration/index.ts';
import type { Report } from '../report.schema.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { REPORT_INTENTS, REPORT_LIST } from '../ui/admin-report-list.ts';
import { ReportsScreen } from '../ui/admin-reports.tsx';

export const meta = screenMeta(REPORT_WORDS.adminMenuTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdministrator(request, { sentence: REPORT_WORDS.errors.list }, () =>
    loadList<Report>(request, REPORT_LIST, { path: '/reports' }),
  );
}

/** Puts reports into the trash. */
export function clientAction({ request }: ClientActionFunctionArgs) {
  return actOnList(request, REPORT_INTENTS);
}

export default function AdminReports() {
  return <ReportsScreen page={useLoaderData<typeof clientLoader>()} />;
}

export function ErrorBoundary() {
  return <FailureScreen back={{ to: HOME_PATH, label: 'Retour au tableau de bord' }} />;
}
