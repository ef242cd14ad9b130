import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { v4 as randomId } from 'uuid';
import { type DraftState, useDraft } from '../drafts/use-draft.ts';
import { changedFields, type FormBase, type FormDraft, type FormFields, reviveDraft } from './form-fields.ts';
import { isResuming } from './resuming.ts';

export interface KeptFormOptions<Values extends FieldValues, Item> {
  /** What it is kept under on this device, such as `agent/new`. */
  readonly name: string;
  readonly fields: FormFields<Values>;
  readonly initial: FormBase<Values, Item>;
}

/** A form, and what is kept of it on this device while it is not saved (D39). */
export interface KeptForm<Values extends FieldValues, Item> {
  readonly name: string;
  readonly fields: FormFields<Values>;
  readonly form: UseFormReturn<Values>;
  /** What the form began with. */
  readonly base: FormBase<Values, Item>;
  /** Whether this screen makes a new thing. */
  readonly isNew: boolean;
  readonly draft: DraftState;
  /** Makes sending this on top of one version twice one deed, from the form's opening until it is saved (D38). */
  readonly idempotencyKey: (etag: string | null) => string;
  /** Whether something was typed that is not saved; asked at the moment it matters. */
  readonly isDirty: () => boolean;
  /** Goes on with these values, on top of a newer version of the thing (D13). */
  readonly rebase: (latest: FormBase<Values, Item>, values: Values) => void;
  /** What was typed has been saved: nothing of it needs keeping any more. */
  readonly settle: () => Promise<void>;
}

/** What is typed on top of, and what becomes of it. */
interface Beginning<Values, Item> {
  base: FormBase<Values, Item>;
  /** Whether what was typed has been saved. */
  isSettled: boolean;
  idempotencyKey: string;
}

/** Notes whatever is typed for as long as it is not what the form began with. */
function useNotes<Values extends FieldValues, Item>(
  form: UseFormReturn<Values>,
  beginning: RefObject<Beginning<Values, Item>>,
  isDirty: () => boolean,
  { note, clear }: DraftState,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { base, isSettled, idempotencyKey } = beginning.current;
          const kept: FormDraft<Values> = {
            values: { ...values },
            base: { etag: base.etag, values: base.values },
            idempotencyKey,
          };
          if (isDirty()) note(kept);
          else if (!isSettled) void clear();
        },
      }),
    [form, beginning, isDirty, note, clear],
  );
}

/** Keeps what is typed in a form on this device, text and chosen files alike, until it is saved (D29, D39). */
export function useKeptForm<Values extends FieldValues, Item>({
  name,
  fields,
  initial,
}: KeptFormOptions<Values, Item>): KeptForm<Values, Item> {
  const form = useForm<Values>({
    defaultValues: initial.values as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const [base, showBase] = useState(initial);
  const [firstKey] = useState(() => randomId());
  // Read when something is typed, which may be before the next rendering.
  const current = useRef<Beginning<Values, Item>>({
    base: initial,
    isSettled: false,
    idempotencyKey: firstKey,
  });
  const setBase = useCallback((next: FormBase<Values, Item>) => {
    current.current.base = next;
    showBase(next);
  }, []);

  const draft = useDraft({
    form: name,
    resumeAtOnce: isResuming(useLocation().state),
    onResume: (kept) => {
      const found = reviveDraft(fields, kept);
      if (!found) return;
      current.current.idempotencyKey = found.idempotencyKey;
      setBase({ ...found.base, item: current.current.base.item });
      form.reset(found.values);
    },
  });
  const { clear } = draft;

  const isDirty = useCallback(() => {
    const { base: began, isSettled } = current.current;
    return !isSettled && changedFields(fields, began.values, form.getValues()).size > 0;
  }, [fields, form]);
  useNotes(form, current, isDirty, draft);

  return {
    name,
    fields,
    form,
    base,
    isNew: initial.item === null,
    draft,
    isDirty,
    // A creation that had arrived is gone on with as a change: another deed, and after a reload the creation again.
    idempotencyKey: (etag) => `${current.current.idempotencyKey}${etag ?? ''}`,
    rebase: (latest, values) => {
      setBase(latest);
      form.reset(values);
    },
    settle: useCallback(async () => {
      current.current.isSettled = true;
      await clear();
    }, [clear]),
  };
}
