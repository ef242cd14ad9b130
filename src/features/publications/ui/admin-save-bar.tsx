import { useEffect, useRef } from 'react';
import type { Control } from 'react-hook-form';
import { Link } from 'react-router';
import { FailureNotice } from '#features/administration/index.ts';
import type { ShownStatus } from '../publication.policy.ts';
import type { PublicationFormValues } from './admin-form-values.ts';
import type { AdminKind } from './admin-kind.ts';
import { useShownStatus } from './admin-publishing-fields.tsx';
import type { Save } from './admin-use-save.ts';

interface SaveBarProps {
  readonly admin: AdminKind;
  readonly isNew: boolean;
  readonly save: Save;
  readonly control: Control<PublicationFormValues>;
  readonly formId: string;
}

/** What creating it does: it depends on the status and the date as they are now (D15). */
const CREATE_LABELS: Record<ShownStatus, string> = {
  draft: 'Créer le brouillon',
  scheduled: 'Programmer',
  published: 'Publier',
};

function buttonLabel(isNew: boolean, isSaving: boolean, status: ShownStatus): string {
  if (isNew) return isSaving ? 'Création en cours...' : CREATE_LABELS[status];
  return isSaving ? 'Enregistrement...' : 'Enregistrer';
}

/** Saves, and says what came of it [4, 8]. */
export function SaveBar({ admin, isNew, save, control, formId }: SaveBarProps) {
  const { words, listPath } = admin;
  const status = useShownStatus(control);
  const button = useRef<HTMLButtonElement>(null);
  const { failure } = save;
  // The button lost the focus when it was disabled; a faulty field takes it where there is one.
  useEffect(() => {
    if (failure && Object.keys(failure.fields).length === 0) button.current?.focus();
  }, [failure]);
  const isSaving = save.phase === 'saving';
  return (
    <>
      <div className="mr-auto">
        <div role="status">
          {save.phase === 'saved' && (
            <p className="font-semibold text-success">{isNew ? words.created : words.modified}</p>
          )}
        </div>
        {failure && <FailureNotice failure={failure} />}
      </div>
      <Link to={listPath} className="button button-quiet min-h-11 py-2">
        Annuler
      </Link>
      <button
        ref={button}
        type="submit"
        form={formId}
        className="button button-primary disabled:opacity-60"
        disabled={save.phase !== 'idle'}
      >
        {isSaving && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        {buttonLabel(isNew, isSaving, status)}
      </button>
    </>
  );
}
