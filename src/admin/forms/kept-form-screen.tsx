import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AdminScreen } from '../ui/admin-screen.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { SaveBar, type SaveLabels } from './save-bar.tsx';
import type { KeptForm } from './use-kept-form.ts';
import { type SaveOptions, useSave } from './use-save.ts';

interface KeptFormScreenProps<Values extends FieldValues, Item> {
  readonly kept: KeptForm<Values, Item>;
  readonly saving: SaveOptions<Values, Item>;
  readonly title: string;
  readonly backLabel: string;
  readonly labels: SaveLabels;
  /** What else can be done with the form, before its main button; `send` saves it. */
  readonly extraActions?: (send: () => void) => ReactNode;
  /** Stands over the form and is no part of it. */
  readonly above?: ReactNode;
  readonly className: string;
  /** The form's fields; the one with `data-focus-first` takes the focus where a thing is made. */
  readonly children: ReactNode;
}

/** The screen of any form of the back office: nothing that is typed in it can be lost. */
export function KeptFormScreen<Values extends FieldValues, Item>(props: KeptFormScreenProps<Values, Item>) {
  const { kept, saving, title, backLabel, labels, extraActions, above, className, children } = props;
  const save = useSave(kept, saving);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus({ preventScroll: true });
  }, []);
  return (
    <AdminScreen
      title={title}
      back={{ to: saving.listPath, label: backLabel }}
      actions={
        <SaveBar
          kept={kept}
          save={save}
          options={saving}
          labels={labels}
          formId={formId}
          extra={save.phase === 'idle' && extraActions?.(save.send)}
        />
      }
    >
      <DraftNotice draft={kept.draft} />
      {save.conflict && <ConflictChoice kept={kept} conflict={save.conflict} />}
      {above}
      <form
        id={formId}
        ref={element}
        noValidate
        // What would be typed while it is sent would be lost.
        inert={save.phase !== 'idle'}
        onSubmit={(event) => {
          event.preventDefault();
          save.send();
        }}
        className={className}
      >
        {children}
      </form>
      <LeaveQuestion isDirty={kept.isDirty} draft={kept.draft} />
    </AdminScreen>
  );
}
