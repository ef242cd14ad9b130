import { collectionIntents, trashRoute } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { REPORT_WORDS } from '../report.ts';
import { reportCalls } from '../reports.calls.ts';

const trash = trashRoute({
  call: reportCalls.listTrash,
  path: addresses.admin.content.report.list,
  words: REPORT_WORDS,
  intents: collectionIntents(reportCalls, REPORT_WORDS),
  titleOf: ({ title }) => title,
});

export const meta = trash.meta;
export const clientLoader = trash.clientLoader;
export const clientAction = trash.clientAction;
export const ErrorBoundary = trash.ErrorBoundary;
export default trash.Screen;
