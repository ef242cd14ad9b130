import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AdminScreen } from '../ui/admin-screen.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBar, type SaveLabels } from './save-bar.tsx';
import type { AutosavedForm } from './use-autosaved-form.ts';
import { type Save, type SaveOptions, useSave } from './use-save.ts';

interface AutosavedFormScreenProps<Values extends FieldValues, Item> {
  readonly autosaved: AutosavedForm<Values, Item>;
  readonly saving: SaveOptions<Values, Item>;
  readonly title: string;
  readonly backLabel: string;
  readonly labels: SaveLabels;
  /** Values set by the main button. */
  readonly mainChoice?: Partial<Values>;
  /** Further buttons, before the main one. */
  readonly extraActions?: (save: Save<Values, Item>) => ReactNode;
  /** Stands above the form, outside it. */
  readonly above?: ReactNode;
  readonly className: string;
  /** The form's fields; the one with `data-focus-first` takes the focus on a create screen. */
  readonly children: ReactNode;
}

/** Screen of a form of the back office: autosave, save bar, conflicts, and a question before it is left. */
export function AutosavedFormScreen<Values extends FieldValues, Item>(
  props: AutosavedFormScreenProps<Values, Item>,
) {
  const {
    autosaved,
    saving,
    title,
    backLabel,
    labels,
    mainChoice,
    extraActions,
    above,
    className,
    children,
  } = props;
  const save = useSave(autosaved, saving);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { isResuming } = autosaved.draft;
  // Fields of an inert form cannot take the focus.
  useEffect(() => {
    if (isResuming) return;
    element.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus({ preventScroll: true });
  }, [isResuming]);
  return (
    <AdminScreen
      title={title}
      back={{ to: saving.listPath, label: backLabel }}
      actions={
        <SaveBar
          autosaved={autosaved}
          save={save}
          options={saving}
          labels={labels}
          formId={formId}
          extra={save.phase === 'idle' && extraActions?.(save)}
        />
      }
    >
      <DraftNotice draft={autosaved.draft} />
      {save.conflict && <ConflictChoice autosaved={autosaved} conflict={save.conflict} />}
      {above}
      <form
        id={formId}
        ref={element}
        noValidate
        // Prevents losing changes made while the form is being sent, or its draft read.
        inert={save.phase !== 'idle' || isResuming}
        onSubmit={(event) => {
          event.preventDefault();
          // A retry, and the resolution of a conflict, keep the earlier choice.
          const isAgain = save.failure?.status === 0 || save.conflict !== null;
          save.send(isAgain ? undefined : mainChoice);
        }}
        className={className}
      >
        {children}
      </form>
      <LeaveDialog isDirty={autosaved.isDirty} draft={autosaved.draft} />
    </AdminScreen>
  );
}
