import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { GoneChoice } from './gone-choice.tsx';
import { StatusLine } from './status-line.tsx';
import { useConnection } from './use-connection.ts';
import type { KeptForm } from './use-kept-form.ts';
import type { Save, SaveOptions } from './use-save.ts';

/** The main button's words. */
export interface SaveLabels {
  readonly idle: string;
  /** While it is sent [4]. */
  readonly busy: string;
}

interface SaveBarProps<Values extends FieldValues, Item> {
  readonly kept: KeptForm<Values, Item>;
  readonly save: Save<Values, Item>;
  readonly options: Pick<SaveOptions<Values, Item>, 'success' | 'saysIn' | 'listPath'>;
  readonly labels: SaveLabels;
  readonly formId: string;
  /** Stands before the main button. */
  readonly extra?: ReactNode;
}

/** What is the same button's name after a save that got no answer. */
const RETRY = 'Réessayer';

/** Saves, says what came of it, and at any time what is true of what was typed [4, 8]. */
export function SaveBar<Values extends FieldValues, Item>(props: SaveBarProps<Values, Item>) {
  const { kept, save, options, labels, formId, extra } = props;
  const { phase, failure, conflict } = save;
  const button = useRef<HTMLButtonElement>(null);
  const connection = useConnection(failure);
  // The button lost the focus when it was disabled; a faulty field takes it where there is one.
  useEffect(() => {
    if (failure && Object.keys(failure.fields).length === 0) button.current?.focus();
  }, [failure]);
  const isSaving = phase === 'saving';
  const idle = failure?.status === 0 ? RETRY : conflict ? 'Enregistrer' : labels.idle;
  return (
    <>
      <div className="min-w-0 grow basis-64 max-sm:basis-full">
        <div role="status">
          {phase === 'saved' && options.saysIn === 'bar' && (
            <p className="font-semibold text-success">{options.success}</p>
          )}
        </div>
        {/* Without an answer, the line below says what was kept. */}
        {failure && <FailureNotice failure={failure.status === 0 ? { ...failure, detail: null } : failure} />}
        <GoneChoice kept={kept} save={save} listPath={options.listPath} />
        <UploadProgress />
        <StatusLine keeping={kept.draft.keeping} connection={connection} />
      </div>
      {/* A phone has no room for it: the way back stands at the top of the screen. */}
      <Link to={options.listPath} className="button button-quiet max-sm:hidden">
        Annuler
      </Link>
      {extra}
      <button
        ref={button}
        type="submit"
        form={formId}
        className="button button-primary disabled:opacity-60"
        disabled={phase !== 'idle'}
      >
        {isSaving && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        {isSaving ? labels.busy : idle}
      </button>
    </>
  );
}
