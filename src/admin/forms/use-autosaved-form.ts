import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { v4 as randomId } from 'uuid';
import { type DraftState, useDraft } from '../drafts/use-draft.ts';
import { shouldResumeDraft } from '../return-address.ts';
import {
  changedFields,
  type FormBase,
  type FormDraft,
  type FormFields,
  isDraftSaved,
  reviveDraft,
} from './form-fields.ts';

export interface AutosavedFormOptions<Values extends FieldValues, Item> {
  /** The form's own name, such as `agent/new`. */
  readonly name: string;
  readonly fields: FormFields<Values>;
  readonly initial: FormBase<Values, Item>;
  /** False for a form that stays open after its own save. @default true */
  readonly offersDrafts?: boolean;
}

/** A form whose changes are autosaved to a draft on this device until it is saved. */
export interface AutosavedForm<Values extends FieldValues, Item> {
  readonly name: string;
  readonly fields: FormFields<Values>;
  readonly form: UseFormReturn<Values>;
  /** Version that changes are compared with. */
  readonly base: FormBase<Values, Item>;
  /** True on a create screen. */
  readonly isNew: boolean;
  readonly draft: DraftState;
  /** Returns the idempotency key of a save: one per base version, from opening the form until it is saved. */
  readonly idempotencyKey: (etag: string | null) => string;
  /** True when there are unsaved changes at the moment of the call. */
  readonly isDirty: () => boolean;
  /** Applies the values to a newer version of the item. */
  readonly rebase: (latest: FormBase<Values, Item>, values: Values) => void;
  /** Ends autosaving and draft offers; deletes the draft and those that the saved values replace. */
  readonly markSaved: (saved: Values) => Promise<void>;
}

/** Base version, saved flag and key of the form. */
interface SaveState<Values, Item> {
  base: FormBase<Values, Item>;
  isSaved: boolean;
  idempotencyKey: string;
}

/** Autosaves each change of the form; deletes the draft when the values equal the base version's. */
function useAutosave<Values extends FieldValues, Item>(
  form: UseFormReturn<Values>,
  state: RefObject<SaveState<Values, Item>>,
  isDirty: () => boolean,
  { schedule, clear }: DraftState,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { base, isSaved, idempotencyKey } = state.current;
          const formDraft: FormDraft<Values> = {
            values: { ...values },
            base: { etag: base.etag, values: base.values },
            idempotencyKey,
          };
          if (isDirty()) schedule(formDraft);
          else if (!isSaved) void clear();
        },
      }),
    [form, state, isDirty, schedule, clear],
  );
}

/** Creates a form that autosaves its text and chosen files on this device until it is saved. */
export function useAutosavedForm<Values extends FieldValues, Item>({
  name,
  fields,
  initial,
  offersDrafts = true,
}: AutosavedFormOptions<Values, Item>): AutosavedForm<Values, Item> {
  const form = useForm<Values>({
    defaultValues: initial.values as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const [base, renderBase] = useState(initial);
  const [firstKey] = useState(() => randomId());
  // A ref, because a change before the next rendering would be compared with the old base.
  const current = useRef<SaveState<Values, Item>>({
    base: initial,
    isSaved: false,
    idempotencyKey: firstKey,
  });
  const setBase = useCallback((next: FormBase<Values, Item>) => {
    current.current.base = next;
    renderBase(next);
  }, []);

  const draft = useDraft({
    form: name,
    offersDrafts,
    resumeAtOnce: shouldResumeDraft(useLocation().state),
    onResume: (stored) => {
      const revived = reviveDraft(fields, stored);
      if (!revived) return;
      current.current.idempotencyKey = revived.idempotencyKey;
      setBase({ ...revived.base, item: current.current.base.item });
      form.reset(revived.values);
    },
  });
  const { clear, endOffers } = draft;

  const isDirty = useCallback(() => {
    const { base: original, isSaved } = current.current;
    return !isSaved && changedFields(fields, original.values, form.getValues()).size > 0;
  }, [fields, form]);
  useAutosave(form, current, isDirty, draft);

  return {
    name,
    fields,
    form,
    base,
    isNew: initial.item === null,
    draft,
    isDirty,
    // By version: a creation whose answer was lost continues as a change, which needs another key; after a reload it is
    // the creation again.
    idempotencyKey: (etag) => `${current.current.idempotencyKey}${etag ?? ''}`,
    rebase: (latest, values) => {
      setBase(latest);
      form.reset(values);
    },
    markSaved: async (saved) => {
      current.current.isSaved = true;
      await clear();
      await endOffers((stored) => isDraftSaved(fields, stored, saved));
    },
  };
}
