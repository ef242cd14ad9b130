import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { asLeft } from '../ui/left-screen.ts';
import { FailureNotice } from '../ui/notices.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { DeletedItemActions } from './deleted-item.tsx';
import { FormStatusLine, useConnection } from './form-status.tsx';
import type { AutosavedForm } from './use-autosaved-form.ts';
import type { Save, SaveOptions } from './use-save.ts';

/** Labels of the main button. */
export interface SaveLabels {
  readonly idle: string;
  /** Label during the request. */
  readonly busy: string;
  /** Label of the link that leaves without saving. @default 'Annuler' */
  readonly leave?: string;
}

interface SaveBarProps<Values extends FieldValues, Item> {
  readonly autosaved: AutosavedForm<Values, Item>;
  readonly save: Save<Values, Item>;
  readonly options: Pick<SaveOptions<Values, Item>, 'success' | 'successIn' | 'listPath'>;
  readonly labels: SaveLabels;
  readonly formId: string;
  /** Further buttons, before the main one. */
  readonly extra?: ReactNode;
}

/** The main button's label after a save that got no answer. */
const RETRY = 'Réessayer';

/** Saves the form, and shows the outcome and the state of its draft (`docs/specification/back-office.md#saving`). */
export function SaveBar<Values extends FieldValues, Item>(props: SaveBarProps<Values, Item>) {
  const { autosaved, save, options, labels, formId, extra } = props;
  const { phase, failure, conflict } = save;
  const button = useRef<HTMLButtonElement>(null);
  const connection = useConnection(failure);
  // Disabling the button lost its focus. An invalid field takes it, if there is one.
  useEffect(() => {
    if (failure && Object.keys(failure.fields).length === 0) button.current?.focus();
  }, [failure]);
  const isSaving = phase === 'saving';
  // A failure takes the full width of a phone; other texts leave room for a button.
  const isBrief = phase === 'idle' && failure === null;
  const idle = failure?.status === 0 ? RETRY : conflict ? 'Enregistrer' : labels.idle;
  return (
    <>
      <div className={`min-w-0 grow basis-64 ${isBrief ? 'max-sm:basis-40' : 'max-sm:basis-full'}`}>
        <div role="status">
          {phase === 'saved' && options.successIn === 'bar' && (
            <p className="font-semibold text-success">{options.success}</p>
          )}
        </div>
        {/* Without an answer, the status line below says what is saved on the device. */}
        {failure && <FailureNotice failure={failure.status === 0 ? { ...failure, detail: null } : failure} />}
        <DeletedItemActions autosaved={autosaved} save={save} />
        <UploadProgress />
        <FormStatusLine status={autosaved.draft.status} connection={connection} />
      </div>
      {/* Phones lack space for 'Annuler', and have a link to the list at the top. */}
      <Link
        to={asLeft(options.listPath)}
        className={`button button-quiet ${labels.leave === undefined ? 'max-sm:hidden' : ''}`}
      >
        {labels.leave ?? 'Annuler'}
      </Link>
      {extra}
      <button
        ref={button}
        type="submit"
        form={formId}
        className="button button-primary disabled:opacity-60 max-sm:grow"
        disabled={phase !== 'idle'}
      >
        {isSaving && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        {isSaving ? labels.busy : idle}
      </button>
    </>
  );
}
