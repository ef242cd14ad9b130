import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useFetcher, useNavigate } from 'react-router';
import type { Failure, Outcome } from '#features/administration/index.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { ChangeResult } from './admin-calls.ts';
import { FIELD_NAMES, type FieldName, formBaseOf, type PublicationFormValues } from './admin-form-values.ts';
import type { AdminKind } from './admin-kind.ts';
import { packSubmission } from './admin-submission.ts';
import type { PublicationForm } from './admin-use-publication-form.ts';

/** Milliseconds between the message of success and the list [9]. */
const REDIRECT_DELAY = 2000;

/** The element that takes the focus when the list of images is faulty. */
export const IMAGES_ID = 'images-supplementaires';

export interface Save {
  readonly phase: 'idle' | 'saving' | 'saved';
  readonly failure: Failure | null;
  /** Somebody else saved first; the sentence says so (D13). */
  readonly conflict: string | null;
  readonly send: () => void;
  /** Goes on with one's own text, on top of what was saved meanwhile. */
  readonly keepMine: () => void;
}

/** The API's names of fields are the form's, but for what comes with the images. */
function formField(name: string): FieldName | undefined {
  if (name === 'captions' || name === 'keptImages') return 'images';
  return FIELD_NAMES.find((field) => field === name);
}

function focusField({ form }: PublicationForm, name: FieldName): void {
  if (name === 'images') document.getElementById(IMAGES_ID)?.focus();
  else form.setFocus(name);
}

function focusFirst(publicationForm: PublicationForm, isFaulty: (name: FieldName) => boolean): void {
  const first = FIELD_NAMES.find(isFaulty);
  if (first) focusField(publicationForm, first);
}

/** The server's sentences, beside the fields they are about; the first of which takes the focus. */
function showServerFaults(publicationForm: PublicationForm, fields: Failure['fields']): void {
  const faulty = new Set<FieldName>();
  for (const [apiName, message] of Object.entries(fields)) {
    const name = formField(apiName);
    if (!name || faulty.has(name)) continue;
    faulty.add(name);
    publicationForm.form.setError(name, { type: 'server', message });
  }
  focusFirst(publicationForm, (name) => faulty.has(name));
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

/** Sends the form, one save at a time; whatever comes of it, nothing that was typed is lost. */
export function useSave(publicationForm: PublicationForm, admin: AdminKind): Save {
  const { form, base, draft, settle, rebase } = publicationForm;
  const { timeZone } = useSiteSettings();
  const fetcher = useFetcher<Outcome<ChangeResult>>();
  const { data, state } = fetcher;
  const isUnderway = useRef(false);
  const [answered, setAnswered] = useState<Outcome<ChangeResult> | undefined>();
  const result = answered?.ok ? answered.value : null;
  const conflict = result?.kind === 'conflict' ? result : null;
  const isSaved = result?.kind === 'saved';
  useRedirect(isSaved, admin.listPath);

  const formNow = useRef(publicationForm);
  useEffect(() => {
    formNow.current = publicationForm;
  });

  // Once the form can be used again: while it is inert, none of its fields takes the focus.
  useEffect(() => {
    if (state !== 'idle') return;
    isUnderway.current = false;
    setAnswered(data);
    if (data && !data.ok) showServerFaults(formNow.current, data.failure.fields);
    if (data?.ok && data.value.kind === 'saved') void settle();
  }, [data, state, settle]);

  const submit = async (values: PublicationFormValues) => {
    // A dead session leads to the login at once: what was typed has to be safe before.
    await draft.flush();
    const packed = packSubmission(base, values, { kind: admin.kind, timeZone, now: new Date() });
    await fetcher.submit(packed, { method: 'post', encType: 'multipart/form-data' });
  };
  const showFaults = (errors: FieldErrors<PublicationFormValues>) => {
    isUnderway.current = false;
    focusFirst(publicationForm, (name) => errors[name] !== undefined);
  };
  const send = () => {
    if (isUnderway.current || isSaved) return;
    isUnderway.current = true;
    form.clearErrors();
    void form.handleSubmit(submit, showFaults)();
  };

  return {
    phase: isSaved ? 'saved' : state === 'idle' ? 'idle' : 'saving',
    failure: answered && !answered.ok && state === 'idle' ? answered.failure : null,
    conflict: state === 'idle' ? (conflict?.sentence ?? null) : null,
    send,
    keepMine: () => {
      if (!conflict) return;
      const { publication, etag } = conflict.latest;
      rebase(formBaseOf(publication, etag, timeZone));
      setAnswered(undefined);
    },
  };
}
