import { useEffect, useRef } from 'react';
import { FormStatusLine, useConnection } from '#admin/forms/form-status.tsx';
import { LeaveDialog } from '#admin/forms/leave-dialog.tsx';
import { FailureNotice, UploadProgress } from '#admin/index.ts';
import { FileChooser } from '#admin/uploads/file-chooser.tsx';
import { frenchFileSize } from '#platform/text/file-size.ts';
import { FormField } from '#ui/form-field.tsx';
import { MAX_TITLE_LENGTH } from '../report.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { PDF_ACCEPT } from './admin-report-choice.ts';
import { type ReportUpload, UPLOAD_SCOPE, useReportUpload } from './admin-use-report-upload.ts';

function FileField({ upload: { choice, fault, choose, empty, isSending } }: { upload: ReportUpload }) {
  const { file } = choice;
  return (
    <FormField label="Fichier PDF" error={fault ?? undefined} hint="50 Mo au plus." required>
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

/** Adds a report: a PDF, whose name is its title until another one is typed. */
export function ReportForm() {
  const upload = useReportUpload();
  const { choice, failure, isSending, isWaiting, draft, rename, send } = upload;
  const connection = useConnection(failure);
  const button = useRef<HTMLButtonElement>(null);
  // The button lost the focus when it was disabled.
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);
  return (
    <form
      noValidate
      className="mb-8 rounded-box border border-line bg-surface p-4 sm:p-5"
      aria-label={REPORT_WORDS.formTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="mb-4 text-lg">{REPORT_WORDS.formTitle}</h2>
      {/* What would be changed while it is sent would be lost. */}
      <div inert={isSending} className="grid gap-4 md:grid-cols-2">
        <FileField upload={upload} />
        <FormField label="Titre" hint="Sans titre, le nom du fichier en tient lieu.">
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              autoComplete="off"
              className="input min-h-11 w-full"
              maxLength={MAX_TITLE_LENGTH}
              value={choice.title}
              onChange={({ target }) => rename(target.value)}
            />
          )}
        </FormField>
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
          {isSending ? REPORT_WORDS.uploading : REPORT_WORDS.upload}
        </button>
      </div>
      <LeaveDialog isDirty={() => isWaiting} draft={draft} />
    </form>
  );
}
