import { trashRoute } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { reportCalls } from '../reports.calls.ts';
import { REPORT_INTENTS } from '../ui/admin-report-list.ts';

const trash = trashRoute({
  call: reportCalls.listTrash,
  path: addresses.admin.content.report.list,
  words: REPORT_WORDS,
  intents: REPORT_INTENTS,
  titleOf: ({ title }) => title,
});

export const meta = trash.meta;
export const clientLoader = trash.clientLoader;
export const clientAction = trash.clientAction;
export const ErrorBoundary = trash.ErrorBoundary;
export default trash.Screen;
