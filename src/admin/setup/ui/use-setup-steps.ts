import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { storeLogin } from '#admin/api/session-store.ts';
import { timeZoneOfPlace } from '#lib/text/time-zone-of-place.ts';
import { addresses } from '#src/addresses.ts';
import { showFieldErrors } from '#ui/show-field-errors.ts';
import { installationCalls } from '../installation.calls.ts';
import type { Installation } from '../installation.schema.ts';
import { STEPS, stepOf } from './answer-rules.ts';
import { rememberPlace } from './load-checklist.ts';
import { describeClosedSetup, type SetupState, withCode } from './load-installation.ts';
import {
  ANSWER_NAMES,
  EMPTY,
  forgetTypedAnswers,
  readTypedAnswers,
  storeTypedAnswers,
  type TypedAnswers,
} from './typed-answers.ts';

const COUNTRY = 'République démocratique du Congo';

/** Returns the time zone of a place; the device's where it is unknown. */
function guessTimeZone({ seat = '', country = COUNTRY }: Partial<TypedAnswers>): string {
  return timeZoneOfPlace(seat, country) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Default answers, used until the person changes them. */
function guesses(typed: Partial<TypedAnswers>): Partial<TypedAnswers> {
  return { timeZone: guessTimeZone(typed), country: COUNTRY, publicUrl: window.location.origin };
}

export interface SetupSteps {
  readonly form: UseFormReturn<TypedAnswers>;
  readonly installation: Installation;
  /** Number of the current step. */
  readonly step: number;
  readonly isSending: boolean;
  /** Why the last attempt to finish failed. */
  readonly failure: (SetupState & { readonly isOpen: false }) | null;
  readonly goTo: (step: number) => void;
  /** Records that the time zone was chosen, so that it no longer follows the place. */
  readonly chooseTimeZone: () => void;
  /** Moves to the next question, or creates the site. */
  readonly goOn: () => Promise<void>;
}

/** The form of the answers: input is stored on this device, and the time zone follows the place until it is chosen. */
function useAnswers(installation: Installation) {
  const [typed] = useState(readTypedAnswers);
  const isChosen = useRef(typed.timeZone !== undefined && typed.timeZone !== guessTimeZone(typed));
  const form = useForm<TypedAnswers>({
    defaultValues: { ...EMPTY, ...guesses(typed), ...typed, ...given(installation) },
  });
  const { watch, setValue, getFieldState, trigger } = form;
  useEffect(() => {
    const subscription = watch((answers, { name }) => {
      storeTypedAnswers(answers as Partial<TypedAnswers>);
      // The question is never submitted, so the form would keep a fault that is corrected already.
      if (name && getFieldState(name).error) void trigger(name);
      const isPlace = name === 'seat' || name === 'country';
      if (isPlace && !isChosen.current && installation.timeZone === null)
        setValue('timeZone', guessTimeZone(answers));
    });
    return () => subscription.unsubscribe();
  }, [watch, setValue, getFieldState, trigger, installation]);
  const chooseTimeZone = () => {
    isChosen.current = true;
  };
  return { form, chooseTimeZone };
}

/** Asks one question after another, stores input on this device, and ends at the choice of a first look. Browser only. */
export function useSetupSteps(installation: Installation): SetupSteps {
  const [step, goTo] = useState(0);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<SetupSteps['failure']>(null);
  const { form, chooseTimeZone } = useAnswers(installation);

  const install = async () => {
    setSending(true);
    setFailure(null);
    try {
      const { body } = await callApi(installationCalls.install, { ...withCode(), json: form.getValues() });
      storeLogin(body);
      forgetTypedAnswers();
      rememberPlace(true);
      // A full page load, because the layout was rendered for a site without an organisation.
      window.location.replace(addresses.admin.firstLook);
    } catch (error) {
      setSending(false);
      const faulty = isApiError(error) ? Object.keys(error.fields) : [];
      const faultyStep = stepOf(faulty);
      if (faultyStep === undefined) setFailure(describeClosedSetup(error));
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
  return { form, installation, step, isSending, failure, goTo, chooseTimeZone, goOn };
}

/** Answers fixed by the environment, which override stored input. */
function given({ publicUrl, timeZone }: Installation): Partial<TypedAnswers> {
  return { ...(publicUrl !== null && { publicUrl }), ...(timeZone !== null && { timeZone }) };
}
