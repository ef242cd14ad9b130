import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { type DraftState, useDraft } from '#features/administration/index.ts';
import { readSession } from '#platform/api-client/session-store.ts';
import { readFormDraft } from './admin-form-draft.ts';
import {
  changedFields,
  type FormBase,
  type PublicationFormValues,
  rebaseValues,
} from './admin-form-values.ts';
import type { AdminKind } from './admin-kind.ts';

export interface PublicationForm {
  readonly form: UseFormReturn<PublicationFormValues>;
  /** What the form began with. */
  readonly base: FormBase;
  readonly draft: DraftState;
  /** Whether something was typed that is not saved; asked at the moment it matters. */
  readonly isDirty: () => boolean;
  /** Puts what was typed on top of a newer version of the publication (D13). */
  readonly rebase: (latest: FormBase) => void;
  /** What was typed has been saved: nothing of it needs keeping any more. */
  readonly settle: () => Promise<void>;
}

/** Whether one comes back from a login that interrupted the typing (D29). */
function useIsResuming(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'resume' in state && state.resume === true;
}

/** The form of one publication, and what is kept of it on this device while it is not saved. */
export function usePublicationForm(admin: AdminKind, initial: FormBase): PublicationForm {
  const form = useForm<PublicationFormValues>({ defaultValues: initial.values, shouldFocusError: false });
  const [base, showBase] = useState(initial);
  // Read when something is typed, which may be before the next rendering.
  const current = useRef({ base: initial, isSettled: false });
  const setBase = useCallback((next: FormBase) => {
    current.current.base = next;
    showBase(next);
  }, []);

  const draft = useDraft({
    owner: {
      userId: readSession()?.user.id ?? '',
      form: `${admin.kind}/${initial.publication?.id ?? 'new'}`,
    },
    resumeAtOnce: useIsResuming(),
    onResume: (kept) => {
      const found = readFormDraft(kept, current.current.base);
      if (!found) return;
      setBase(found.base);
      form.reset(found.values);
    },
  });
  const { note, clear } = draft;

  const isDirty = useCallback(() => {
    const { base: began, isSettled } = current.current;
    return !isSettled && changedFields(began.values, form.getValues()).size > 0;
  }, [form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isDirty()) note({ values: { ...values }, base: current.current.base });
          else if (!current.current.isSettled) void clear();
        },
      }),
    [form, isDirty, note, clear],
  );

  return {
    form,
    base,
    draft,
    isDirty,
    rebase: (latest) => {
      const values = rebaseValues(base.values, form.getValues(), latest.values);
      setBase(latest);
      form.reset(values);
    },
    settle: useCallback(async () => {
      current.current.isSettled = true;
      await clear();
    }, [clear]),
  };
}
