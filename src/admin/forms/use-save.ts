import { useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useLatest } from '#ui/use-latest.ts';
import { isApiError } from '../api/api-error.ts';
import type { Failure, FailureWords } from '../failure.ts';
import { useFailureHandler } from '../guard.ts';
import { notifySuccess } from '../notify.tsx';
import { asLeft } from '../ui/left-screen.ts';
import { pauseUpload, WHOLE_FORM } from '../uploads/upload-progress.tsx';
import { focusFirstError, showServerErrors } from './field-errors.ts';
import {
  changedFields,
  type FieldName,
  type FormBase,
  mergeValues,
  proposeSides,
  type Side,
} from './form-fields.ts';
import type { AutosavedForm } from './use-autosaved-form.ts';

/** Milliseconds between the success message and the list (`docs/specification/back-office.md#saving`). */
const REDIRECT_DELAY = 2000;

/** Metadata of one save. */
export interface SaveRequest<Values, Item> {
  readonly base: FormBase<Values, Item>;
  readonly changed: ReadonlySet<FieldName<Values>>;
  /** For the `Idempotency-Key` header. */
  readonly idempotencyKey: string;
}

export interface SaveOptions<Values, Item> {
  /** Creates the item where `base.item` is `null`, else changes it. @throws {ApiError} */
  readonly send: (values: Values, request: SaveRequest<Values, Item>) => Promise<unknown>;
  /** Returns the item as it is saved now, with its version. @throws {ApiError} */
  readonly read: (item: Item) => Promise<FormBase<Values, Item>>;
  /** Restores the item from the trash. @throws {ApiError} */
  readonly restore: (item: Item) => Promise<unknown>;
  readonly failure: FailureWords;
  /** Sentence of a completed save. */
  readonly success: string;
  /** Whether that sentence is shown in a toast or beside the button. */
  readonly successIn: 'toast' | 'bar';
  readonly listPath: string;
  /** Called once it is saved, instead of leading to the list. */
  readonly onSaved?: () => void;
  /** Returns the navigation state that tells the list about the save. */
  readonly listState?: () => unknown;
}

/** Another administrator saved first: their version, and the side chosen for each field. */
export interface Conflict<Values, Item> {
  readonly sentence: string;
  readonly latest: FormBase<Values, Item>;
  readonly chosen: ReadonlyMap<FieldName<Values>, Side>;
  readonly choose: (name: FieldName<Values>, side: Side) => void;
}

export interface Save<Values, Item> {
  readonly phase: 'idle' | 'saving' | 'saved' | 'leaving';
  readonly failure: Failure | null;
  readonly conflict: Conflict<Values, Item> | null;
  /** Saves the form, with some values set by the button that was pressed. */
  readonly send: (chosen?: Partial<Values>) => void;
  /** Restores the item from the trash, then saves. */
  readonly restore: () => void;
  /** Navigates away with the input; the form is inert meanwhile. */
  readonly leave: (lead: () => Promise<void>) => void;
}

/** Leads to the list, {@link REDIRECT_DELAY} after the form was saved: as it was left, or, with a new item, unfiltered. */
function useRedirect(
  isSaved: boolean,
  isNew: boolean,
  { listPath, listState }: Pick<SaveOptions<never, never>, 'listPath' | 'listState'>,
): void {
  const navigate = useNavigate();
  const latestState = useLatest(listState);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(
      () => void navigate(isNew ? listPath : asLeft(listPath), { state: latestState.current?.() }),
      REDIRECT_DELAY,
    );
    return () => clearTimeout(timer);
  }, [isSaved, isNew, listPath, latestState, navigate]);
}

/** ETag of an unchanged new item; a proxy may have weakened it. */
const FIRST_VERSION = /^(?:W\/)?"1"$/;

/**
 * Sends the values as a change of the base version.
 * @returns the newer version when another administrator saved first; nothing was changed then.
 */
async function sendValues<Values extends FieldValues, Item>(
  autosaved: AutosavedForm<Values, Item>,
  base: FormBase<Values, Item>,
  values: Values,
  { send, read }: Pick<SaveOptions<Values, Item>, 'send' | 'read'>,
): Promise<{ sentence: string; latest: FormBase<Values, Item> } | null> {
  try {
    await send(values, {
      base,
      changed: changedFields(autosaved.fields, base.values, values),
      idempotencyKey: autosaved.idempotencyKey(base.etag),
    });
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status !== 409 || !error.current) throw error;
    const latest = await read(error.current as Item);
    // A conflict with a creation means that an earlier attempt succeeded but its answer was lost: the values then
    // change that item, unless someone else has changed its first version since. A conflict with a change may be about
    // an equal version: the item was in the trash and is back.
    const hasOtherContent =
      base.item === null
        ? !FIRST_VERSION.test(latest.etag ?? '')
        : changedFields(autosaved.fields, base.values, latest.values).size > 0;
    if (hasOtherContent) return { sentence: error.message, latest };
    autosaved.rebase(latest, values);
    return sendValues(autosaved, latest, values, { send, read });
  }
}

type UnresolvedConflict<Values, Item> = Omit<Conflict<Values, Item>, 'choose'>;

/** Returns the current conflict, and functions to resolve it. */
function useConflict<Values extends FieldValues, Item>({
  form,
  fields,
  base,
  rebase,
}: AutosavedForm<Values, Item>) {
  const [found, setFound] = useState<UnresolvedConflict<Values, Item> | null>(null);

  /**
   * Merges the chosen sides into the newer version.
   * @returns the base of the next save.
   */
  const resolve = (): FormBase<Values, Item> => {
    if (!found) return base;
    const { latest, chosen } = found;
    const mine = form.getValues();
    const proposed = proposeSides(fields, base.values, mine, latest.values);
    const sides = new Map([...proposed].map(([name, side]) => [name, chosen.get(name) ?? side]));
    rebase(latest, mergeValues(fields, mine, latest.values, sides));
    setFound(null);
    return latest;
  };

  const conflict: Conflict<Values, Item> | null = found && {
    ...found,
    choose: (name, side) => setFound({ ...found, chosen: new Map([...found.chosen, [name, side]]) }),
  };
  return { conflict, setFound, resolve };
}

/** Describes why a save failed, beside the affected fields; an expired session leads to the login. */
function useSaveFailure<Values extends FieldValues, Item>(
  autosaved: AutosavedForm<Values, Item>,
  words: FailureWords,
) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const describe = useFailureHandler();
  const latestForm = useLatest(autosaved);
  // In an effect, because fields of an inert form cannot take the focus.
  useEffect(() => {
    if (failure) showServerErrors(latestForm.current, failure.fields);
  }, [failure, latestForm]);

  const fail = async (error: unknown) => setFailure(await describe(error, words));
  return { failure, fail, reset: () => setFailure(null) };
}

/** Runs one task at a time: calls during another task do nothing. */
function useOneAtATime(onFailure: (error: unknown) => Promise<void>) {
  const isRunning = useRef(false);
  return async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } catch (error) {
      await onFailure(error);
    } finally {
      isRunning.current = false;
    }
  };
}

/** Saves a form, one save at a time; the draft stays on the device until one succeeds. */
export function useSave<Values extends FieldValues, Item>(
  autosaved: AutosavedForm<Values, Item>,
  options: SaveOptions<Values, Item>,
): Save<Values, Item> {
  const { form, draft } = autosaved;
  const [phase, setPhase] = useState<Save<Values, Item>['phase']>('idle');
  const { conflict, setFound, resolve } = useConflict(autosaved);
  const { failure, fail, reset } = useSaveFailure(autosaved, options.failure);
  const attempt = useOneAtATime(async (error) => {
    setPhase('idle');
    await fail(error);
  });
  useRedirect(phase === 'saved' && !options.onSaved, autosaved.isNew, options);
  useEffect(() => () => pauseUpload(WHOLE_FORM), []);

  const submit = async (values: Values, base: FormBase<Values, Item>) => {
    setPhase('saving');
    // An expired session leads to the login at once, where the latest changes would be lost.
    await draft.flush();
    const found = await sendValues(autosaved, base, values, options);
    if (found) {
      setFound({ ...found, chosen: new Map() });
      setPhase('idle');
      return;
    }
    setPhase('saved');
    if (options.successIn === 'toast') notifySuccess(options.success);
    await autosaved.markSaved(values);
    options.onSaved?.();
  };

  const sendForm = async (chosen: Partial<Values> = {}) => {
    if (phase === 'saved') return;
    reset();
    form.clearErrors();
    const base = resolve();
    const showErrors = (errors: FieldErrors<Values>) => focusFirstError(autosaved, errors);
    const set = (values: Partial<Values>) => {
      for (const [name, value] of Object.entries(values)) {
        form.setValue(name as Path<Values>, value, { shouldDirty: true });
      }
    };
    const present = form.getValues();
    const before = Object.fromEntries(Object.keys(chosen).map((name) => [name, present[name]]));
    // Validity may depend on the button: a draft may be valid where a publication is not.
    set(chosen);
    const showRefusal = (errors: FieldErrors<Values>) => {
      // Prevents a refused button press from leaving an invisible change.
      set(before as Partial<Values>);
      showErrors(errors);
    };
    await form.handleSubmit((values) => submit({ ...values, ...chosen }, base), showRefusal)();
  };

  const restoreAndSend = async () => {
    if (!autosaved.base.item) return;
    reset();
    setPhase('saving');
    await options.restore(autosaved.base.item);
    setPhase('idle');
    await sendForm();
  };

  return {
    phase,
    failure,
    conflict,
    send: (chosen) => void attempt(() => sendForm(chosen)),
    restore: () => void attempt(restoreAndSend),
    leave: (lead) =>
      void attempt(() => {
        setPhase('leaving');
        return lead();
      }),
  };
}
