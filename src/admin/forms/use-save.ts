import { useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useLatest } from '#ui/use-latest.ts';
import { isApiError } from '../api/api-error.ts';
import type { Failure, FailureWords } from '../failure.ts';
import { notifySuccess } from '../notify.ts';
import { leaveSending, WHOLE_FORM } from '../uploads/upload-store.ts';
import { useFailure } from '../use-failure.ts';
import {
  changedFields,
  disagreements,
  type FieldName,
  type FormBase,
  fieldNames,
  fieldOfApi,
  mergeValues,
  type Side,
} from './form-fields.ts';
import type { KeptForm } from './use-kept-form.ts';

/** Milliseconds between the message of success and the list [9]. */
const REDIRECT_DELAY = 2000;

/** What one save is made of, beside what was typed. */
export interface Sending<Values, Item> {
  readonly base: FormBase<Values, Item>;
  readonly changed: ReadonlySet<FieldName<Values>>;
  /** For the header of that name. */
  readonly idempotencyKey: string;
}

export interface SaveOptions<Values, Item> {
  /** Creates the thing where `base.item` is `null`, else changes it. @throws {ApiError} */
  readonly send: (values: Values, sending: Sending<Values, Item>) => Promise<unknown>;
  /** The thing as it is kept now, with its version. @throws {ApiError} */
  readonly read: (item: Item) => Promise<FormBase<Values, Item>>;
  /** Brings the thing back from the trash (D36). @throws {ApiError} */
  readonly restore: (item: Item) => Promise<unknown>;
  /** What is said when it fails [8]. */
  readonly failure: FailureWords;
  /** What is said when it is done [8]. */
  readonly success: string;
  /** Where it is said: in a toast, or beside the button. */
  readonly saysIn: 'toast' | 'bar';
  readonly listPath: string;
}

/** Somebody else saved first: what they kept, and which side each field is to take (D13). */
export interface Conflict<Values, Item> {
  readonly sentence: string;
  readonly latest: FormBase<Values, Item>;
  readonly chosen: ReadonlyMap<FieldName<Values>, Side>;
  readonly choose: (name: FieldName<Values>, side: Side) => void;
}

export interface Save<Values, Item> {
  readonly phase: 'idle' | 'saving' | 'saved';
  readonly failure: Failure | null;
  readonly conflict: Conflict<Values, Item> | null;
  readonly send: () => void;
  /** The same, of a thing that is in the trash. */
  readonly restore: () => void;
}

function focusField<Values extends FieldValues, Item>(
  { form, fields }: KeptForm<Values, Item>,
  name: FieldName<Values>,
): void {
  const { focusId } = fields[name];
  if (focusId) document.getElementById(focusId)?.focus();
  else form.setFocus(name as Path<Values>);
}

function focusFirst<Values extends FieldValues, Item>(
  kept: KeptForm<Values, Item>,
  isFaulty: (name: FieldName<Values>) => boolean,
): void {
  const first = fieldNames(kept.fields).find(isFaulty);
  if (first) focusField(kept, first);
}

/** The server's sentences, beside the fields they are about; the first of which takes the focus. */
function showServerFaults<Values extends FieldValues, Item>(
  kept: KeptForm<Values, Item>,
  sentences: Failure['fields'],
): void {
  const faulty = new Set<FieldName<Values>>();
  for (const [apiName, message] of Object.entries(sentences)) {
    const name = fieldOfApi(kept.fields, apiName);
    if (!name || faulty.has(name)) continue;
    faulty.add(name);
    kept.form.setError(name as Path<Values>, { type: 'server', message });
  }
  focusFirst(kept, (name) => faulty.has(name));
}

/** The list, a moment after the message of success [4]. */
function useRedirect(isSaved: boolean, listPath: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(listPath), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isSaved, listPath, navigate]);
}

/**
 * Sends what is typed, on top of what it was typed for.
 * @returns what somebody else saved first, where that is so; nothing was changed then.
 */
async function sendValues<Values extends FieldValues, Item>(
  kept: KeptForm<Values, Item>,
  base: FormBase<Values, Item>,
  values: Values,
  { send, read }: Pick<SaveOptions<Values, Item>, 'send' | 'read'>,
): Promise<{ sentence: string; latest: FormBase<Values, Item> } | null> {
  try {
    await send(values, {
      base,
      changed: changedFields(kept.fields, base.values, values),
      idempotencyKey: kept.idempotencyKey(base.etag),
    });
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status !== 409 || !error.current) throw error;
    const latest = await read(error.current as Item);
    // Of a creation, an earlier try had arrived although its answer was lost: what was typed since goes on top of it
    // (D38), unless somebody else has changed it since. Elsewhere it may have another version and say the same: it was
    // in the trash and is back.
    const isOther =
      base.item === null
        ? JSON.stringify(latest.item) !== JSON.stringify(error.current)
        : changedFields(kept.fields, base.values, latest.values).size > 0;
    if (isOther) return { sentence: error.message, latest };
    kept.rebase(latest, values);
    return sendValues(kept, latest, values, { send, read });
  }
}

type Disagreement<Values, Item> = Omit<Conflict<Values, Item>, 'choose'>;

/** What somebody else saved first, and how that is settled. */
function useConflict<Values extends FieldValues, Item>({
  form,
  fields,
  base,
  rebase,
}: KeptForm<Values, Item>) {
  const [found, setFound] = useState<Disagreement<Values, Item> | null>(null);

  /** Takes each field from the side that was chosen, on top of the newer version; what is then sent is based on it. */
  const settle = (): FormBase<Values, Item> => {
    if (!found) return base;
    const { latest, chosen } = found;
    const mine = form.getValues();
    const proposed = disagreements(fields, base.values, mine, latest.values);
    const sides = new Map([...proposed].map(([name, side]) => [name, chosen.get(name) ?? side]));
    rebase(latest, mergeValues(mine, latest.values, sides));
    setFound(null);
    return latest;
  };

  const conflict: Conflict<Values, Item> | null = found && {
    ...found,
    choose: (name, side) => setFound({ ...found, chosen: new Map([...found.chosen, [name, side]]) }),
  };
  return { conflict, setFound, settle };
}

/** Says why a save failed; a dead session leads to the login. */
function useSaveFailure<Values extends FieldValues, Item>(kept: KeptForm<Values, Item>, words: FailureWords) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const describe = useFailure();
  const keptNow = useLatest(kept);
  // Once the form can be used again: while it is inert, none of its fields takes the focus.
  useEffect(() => {
    if (failure) showServerFaults(keptNow.current, failure.fields);
  }, [failure, keptNow]);

  const fail = async (error: unknown) => setFailure(await describe(error, words));
  return { failure, fail, forget: () => setFailure(null) };
}

/** Does nothing while it is doing something; what fails is told. */
function useOneAtATime(onFailure: (error: unknown) => Promise<void>) {
  const isUnderway = useRef(false);
  return async (work: () => Promise<void>) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    try {
      await work();
    } catch (error) {
      await onFailure(error);
    } finally {
      isUnderway.current = false;
    }
  };
}

/** Sends the form, one save at a time; whatever comes of it, nothing that was typed is lost. */
export function useSave<Values extends FieldValues, Item>(
  kept: KeptForm<Values, Item>,
  options: SaveOptions<Values, Item>,
): Save<Values, Item> {
  const { form, draft } = kept;
  const [phase, setPhase] = useState<Save<Values, Item>['phase']>('idle');
  const { conflict, setFound, settle } = useConflict(kept);
  const { failure, fail, forget } = useSaveFailure(kept, options.failure);
  const attempt = useOneAtATime(async (error) => {
    setPhase('idle');
    await fail(error);
  });
  useRedirect(phase === 'saved', options.listPath);
  useEffect(() => () => leaveSending(WHOLE_FORM), []);

  const submit = async (values: Values, began: FormBase<Values, Item>) => {
    setPhase('saving');
    // A dead session leads to the login at once: what was typed has to be safe before.
    await draft.flush();
    const found = await sendValues(kept, began, values, options);
    if (found) {
      setFound({ ...found, chosen: new Map() });
      setPhase('idle');
      return;
    }
    setPhase('saved');
    if (options.saysIn === 'toast') notifySuccess(options.success);
    await kept.settle();
  };

  const sendForm = async () => {
    if (phase === 'saved') return;
    forget();
    form.clearErrors();
    const began = settle();
    const showFaults = (errors: FieldErrors<Values>) =>
      focusFirst(kept, (name) => (errors as Record<string, unknown>)[name] !== undefined);
    await form.handleSubmit((values) => submit(values, began), showFaults)();
  };

  const restoreAndSend = async () => {
    if (!kept.base.item) return;
    forget();
    setPhase('saving');
    await options.restore(kept.base.item);
    setPhase('idle');
    await sendForm();
  };

  return {
    phase,
    failure,
    conflict,
    send: () => void attempt(sendForm),
    restore: () => void attempt(restoreAndSend),
  };
}
