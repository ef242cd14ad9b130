import { DescribedControl } from '#admin/forms/described-controls.tsx';
import {
  describedForm,
  type FormBase,
  ItemFormScreen,
  itemFormRoute,
  TextField,
  useAutosavedForm,
} from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { report } from '#types/report.ts';
import type { Report } from '../report.schema.ts';
import { REPORT_WORDS } from '../report.ts';
import { reportCalls } from '../reports.calls.ts';

// Of a new report the file gives a title; here one is there, and emptying it would change nothing.
const TITLE = { ...report.fields.title, required: 'Le titre est requis.' } as const;
const YEAR = report.fields.year;
const FORM = describedForm({ title: TITLE, year: YEAR });
const CALLS = FORM.calls(reportCalls);

type ReportValues = typeof FORM.blank;

const PATH = addresses.admin.content.report.list;

/** Form that corrects the title and the year of a report; its file stays. */
function ReportTitleForm({ initial }: { initial: FormBase<ReportValues, Report> }) {
  const autosaved = useAutosavedForm<ReportValues, Report>({
    name: `report/${initial.item?.id}`,
    fields: FORM.fields,
    initial,
  });
  return (
    <ItemFormScreen
      autosaved={autosaved}
      calls={CALLS}
      words={REPORT_WORDS}
      path={PATH}
      className="max-w-3xl rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <TextField
        form={autosaved.form}
        name="title"
        field={TITLE}
        hint={'Le fichier reste le même\u202f; il se télécharge sous ce titre.'}
        enterKeyHint="done"
      />
      <div className="mt-5">
        <DescribedControl form={autosaved.form} name="year" field={YEAR} isFirst={false} />
      </div>
    </ItemFormScreen>
  );
}

const route = itemFormRoute({
  name: 'report',
  path: PATH,
  words: REPORT_WORDS,
  calls: CALLS,
  blank: FORM.blank,
  Form: ReportTitleForm,
});

export const meta = route.meta;
export const clientLoader = route.clientLoader;
export const ErrorBoundary = route.ErrorBoundary;
export default route.Screen;
