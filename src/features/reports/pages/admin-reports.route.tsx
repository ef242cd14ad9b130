import { useLoaderData } from 'react-router';
import { FailureScreen, listRoute } from '#admin/index.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { reportCalls } from '../reports.calls.ts';
import { REPORT_INTENTS, REPORT_LIST } from '../ui/admin-report-list.ts';
import { ReportsScreen } from '../ui/admin-reports.tsx';

const list = listRoute({
  words: REPORT_WORDS,
  spec: REPORT_LIST,
  call: reportCalls.list,
  intents: REPORT_INTENTS,
});

export const meta = list.meta;
export const clientLoader = list.clientLoader;
export const clientAction = list.clientAction;
export const ErrorBoundary = FailureScreen;

export default function AdminReports() {
  return <ReportsScreen page={useLoaderData<typeof clientLoader>()} />;
}
