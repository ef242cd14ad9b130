import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { v4 as randomId } from 'uuid';
import { serverClock } from '#admin/api/server-clock.ts';
import { useDraft } from '#admin/drafts/use-draft.ts';
import { FormStatusLine, useConnection } from '#admin/forms/form-status.tsx';
import { LeaveDialog } from '#admin/forms/leave-dialog.tsx';
import {
  type Failure,
  FailureNotice,
  notifySuccess,
  pauseUpload,
  sendForm,
  UploadProgress,
  useFailureHandler,
} from '#admin/index.ts';
import { FileChooser } from '#admin/uploads/file-chooser.tsx';
import { PDF_ACCEPT, pdfFault } from '#content/fields/document/document.form.ts';
import { yearFault } from '#content/fields/year/year.form.ts';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { report } from '#types/report.ts';
import { FormField } from '#ui/form-field.tsx';
import { REPORT_WORDS } from '../report.ts';
import { reportCalls } from '../reports.calls.ts';
import { type ReportChoice, reportForm, reviveChoice, withFile, withWords } from './admin-report-choice.ts';

const FILE = report.fields.file;

/** Name of the upload whose progress the form shows. */
const UPLOAD_SCOPE = 'report';

function nothingChosen(): ReportChoice {
  return { file: null, title: '', year: '', idempotencyKey: randomId() };
}

/** State of the form's values, autosaved on this device: they survive a crash and a login. */
function useReportChoice() {
  const [choice, setChoice] = useState(nothingChosen);
  const draft = useDraft({
    form: 'report/new',
    // Nothing is sent before the button is pressed: there is nothing to ask.
    resumeAtOnce: true,
    onResume: (stored) => setChoice((now) => reviveChoice(stored) ?? now),
  });
  return {
    choice,
    draft,
    change: (next: ReportChoice) => {
      setChoice(next);
      if (next.file) draft.schedule(next);
    },
    clear: () => {
      setChoice(nothingChosen());
      void draft.clear();
    },
  };
}

/** State of the report that is about to be added, and what can be done with it. */
function useReportUpload() {
  const describe = useFailureHandler();
  const revalidator = useRevalidator();
  const { choice, draft, change, clear } = useReportChoice();
  const [fault, setFault] = useState<string | null>(null);
  const [faultOfYear, setFaultOfYear] = useState<string>();
  const yearInput = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);

  useEffect(() => () => pauseUpload(UPLOAD_SCOPE), []);

  const keep = (next: ReportChoice) => {
    change(next);
    setFailure(null);
  };
  const empty = () => {
    clear();
    setFailure(null);
    setFault(null);
    setFaultOfYear(undefined);
  };
  const choose = (file: File) => {
    const found = pdfFault(file, FILE.required, FILE);
    setFault(found);
    if (!found) keep(withFile(choice, file, serverClock.now()));
  };
  const rename = (title: string) => keep(withWords(choice, { title }, serverClock.now()));
  const date = (year: string) => {
    keep({ ...choice, year });
    setFaultOfYear(undefined);
  };

  const send = async () => {
    const { file, idempotencyKey } = choice;
    if (!file || isSending) return;
    const refused = yearFault(choice.year);
    setFaultOfYear(refused);
    if (refused) return yearInput.current?.focus();
    setSending(true);
    setFailure(null);
    // Prevents losing the file, because an expired session leads to the login at once.
    await draft.flush();
    try {
      const form = reportForm(file, choice);
      await sendForm(reportCalls.create, { form, idempotencyKey }, { scope: UPLOAD_SCOPE });
      empty();
      notifySuccess(REPORT_WORDS.created);
      await revalidator.revalidate();
    } catch (error) {
      setFailure(await describe(error, { sentence: REPORT_WORDS.errors.create }));
    } finally {
      setSending(false);
    }
  };

  return {
    ...{ choice, draft, fault, faultOfYear, failure, isSending, yearInput },
    ...{ choose, rename, date, empty, send },
  };
}

type ReportUpload = ReturnType<typeof useReportUpload>;

function FileField({ upload: { choice, fault, choose, empty, isSending } }: { upload: ReportUpload }) {
  const { file } = choice;
  return (
    <FormField
      label={FILE.label}
      error={fault ?? undefined}
      hint={`${FILE.maxMegabytes} Mo au plus.`}
      required
    >
      {(attributes) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileChooser
            attributes={attributes}
            accept={PDF_ACCEPT}
            label={file ? 'Choisir un autre fichier' : 'Choisir un fichier'}
            onChoose={choose}
          />
          <p role="status" className="min-w-0 text-sm wrap-anywhere">
            {file && (
              <>
                {file.name} <span className="text-muted">({frenchFileSize(file.size)})</span>
              </>
            )}
          </p>
          {file && !isSending && (
            <button type="button" className="touch text-link text-sm" onClick={empty}>
              Retirer
            </button>
          )}
        </div>
      )}
    </FormField>
  );
}

function YearField({ upload: { choice, date, faultOfYear, yearInput } }: { upload: ReportUpload }) {
  return (
    <FormField
      label={`${report.fields.year.label} (facultative)`}
      error={faultOfYear}
      hint={report.fields.year.hint}
    >
      {(attributes) => (
        <input
          {...attributes}
          ref={yearInput}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={`input min-h-11 w-32 ${faultOfYear ? 'input-error' : ''}`}
          value={choice.year}
          onChange={({ target }) => date(target.value)}
        />
      )}
    </FormField>
  );
}

/** Form that adds a report: a PDF, whose name proposes a title and a year until others are typed. */
export function ReportForm() {
  const upload = useReportUpload();
  const { choice, failure, isSending, draft, rename, send } = upload;
  const isWaiting = choice.file !== null;
  const connection = useConnection(failure);
  const button = useRef<HTMLButtonElement>(null);
  // Prevents losing the focus, because the button was disabled.
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);
  return (
    <form
      noValidate
      className="mb-8 rounded-box border border-line bg-surface p-4 sm:p-5"
      aria-label={REPORT_WORDS.createTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="mb-4 text-lg">{REPORT_WORDS.createTitle}</h2>
      {/* Prevents changes while the form is being sent, or its draft is being read, because they would be lost. */}
      <div inert={isSending || draft.isResuming} className="grid gap-4 md:grid-cols-2">
        <FileField upload={upload} />
        <FormField label={report.fields.title.label} hint="Sans titre, nous en formons un du nom du fichier.">
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              autoComplete="off"
              className="input min-h-11 w-full"
              maxLength={report.fields.title.max}
              value={choice.title}
              onChange={({ target }) => rename(target.value)}
            />
          )}
        </FormField>
        <YearField upload={upload} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-4">
        <div className="mr-auto min-w-0 max-sm:basis-full">
          <UploadProgress scope={UPLOAD_SCOPE} />
          {failure && <FailureNotice failure={failure} />}
          <FormStatusLine status={draft.status} connection={connection} />
        </div>
        <button
          ref={button}
          type="submit"
          className="button button-primary disabled:opacity-60"
          disabled={!isWaiting || isSending}
        >
          {isSending && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
          {isSending ? REPORT_WORDS.creating : REPORT_WORDS.upload}
        </button>
      </div>
      <LeaveDialog isDirty={() => isWaiting} draft={draft} />
    </form>
  );
}
