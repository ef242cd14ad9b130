import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { storeLogin } from '#admin/api/session-store.ts';
import { addresses } from '#src/addresses.ts';
import { showFieldErrors } from '#ui/show-field-errors.ts';
import { installationCalls } from '../installation.calls.ts';
import type { Installation } from '../installation.schema.ts';
import { STEPS, stepOf } from './answer-rules.ts';
import { rememberPlace } from './load-checklist.ts';
import { closedDoor, type Door, withCode } from './load-installation.ts';
import {
  ANSWER_NAMES,
  EMPTY,
  forgetTypedAnswers,
  readTypedAnswers,
  storeTypedAnswers,
  type TypedAnswers,
} from './typed-answers.ts';

/** What this device tells of itself, until somebody says otherwise. */
function guesses(): Partial<TypedAnswers> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, country: 'République démocratique du Congo', publicUrl: window.location.origin };
}

export interface Conversation {
  readonly form: UseFormReturn<TypedAnswers>;
  readonly installation: Installation;
  /** Number of the present step. */
  readonly step: number;
  readonly isSending: boolean;
  /** Why the last attempt to end it failed. */
  readonly failure: (Door & { readonly isOpen: false }) | null;
  readonly goTo: (step: number) => void;
  /** Goes on to the next question, or creates the site. */
  readonly goOn: () => Promise<void>;
}

/** Asks one thing after the other, keeps what is typed on this device, and ends on the dashboard. Browser only. */
export function useConversation(installation: Installation): Conversation {
  const [step, goTo] = useState(0);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Conversation['failure']>(null);
  const form = useForm<TypedAnswers>({
    defaultValues: { ...EMPTY, ...guesses(), ...readTypedAnswers(), ...given(installation) },
  });
  const { watch } = form;
  useEffect(() => {
    const subscription = watch((answers) => storeTypedAnswers(answers as Partial<TypedAnswers>));
    return () => subscription.unsubscribe();
  }, [watch]);

  const install = async () => {
    setSending(true);
    setFailure(null);
    try {
      const { body } = await callApi(installationCalls.install, { ...withCode(), json: form.getValues() });
      storeLogin(body);
      forgetTypedAnswers();
      rememberPlace(true);
      // A whole load: the site that this page was rendered of is another one now.
      window.location.replace(addresses.admin.dashboard);
    } catch (error) {
      setSending(false);
      const faulty = isApiError(error) ? Object.keys(error.fields) : [];
      const faultyStep = stepOf(faulty);
      if (faultyStep === undefined) setFailure(closedDoor(error));
      else {
        goTo(faultyStep);
        showFieldErrors(form.setError, ANSWER_NAMES, isApiError(error) ? error.fields : {});
      }
    }
  };

  const goOn = async () => {
    if (isSending) return;
    if (!(await form.trigger([...(STEPS[step]?.names ?? [])], { shouldFocus: true }))) return;
    if (step < STEPS.length - 1) goTo(step + 1);
    else await install();
  };
  return { form, installation, step, isSending, failure, goTo, goOn };
}

/** What the environment has decided: it wins over whatever was typed before. */
function given({ publicUrl, timeZone }: Installation): Partial<TypedAnswers> {
  return { ...(publicUrl !== null && { publicUrl }), ...(timeZone !== null && { timeZone }) };
}
