import { type FormEvent, type ReactNode, useState } from 'react';
import { AlertIcon, CheckIcon } from '#ui/icons.tsx';
import { island } from '#ui/island.tsx';
import { useVersionAddress } from '#ui/light/light-version.tsx';
import { sendVisitorForm, type VisitorCall, type VisitorFormOutcome } from '../send-visitor-form.ts';

/** RFC 5321 §4.5.3.1.3: a path has 256 characters at most, its brackets included. */
const MAX_EMAIL_LENGTH = 254;

interface EmailFormProps {
  /** Id of its field. */
  readonly id: string;
  /** Without scripts: the screen whose action takes the form and which shows the answer. */
  readonly action: string;
  /** With scripts: the call that takes the form. */
  readonly call: VisitorCall;
  readonly submitLabel: string;
  /** Without scripts: the answer to the submitted form. */
  readonly outcome?: VisitorFormOutcome | undefined;
  /** Notes to read before sending. */
  readonly children?: ReactNode;
}

/** An invisible field that only robots fill in. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Laissez ce champ vide
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * The answer, announced when it changes (WCAG 2.2 SC 4.1.3); it has its height before, so that nothing moves. On a phone
 * a sign beside it would take a second line.
 */
export function FormOutcome({ id, outcome }: { id: string; outcome: VisitorFormOutcome | undefined }) {
  const OutcomeIcon = outcome?.isSuccess ? CheckIcon : AlertIcon;
  return (
    <p id={id} role="status" className={`form-outcome ${outcome?.isSuccess ? 'text-success' : 'text-error'}`}>
      {outcome && <OutcomeIcon className="mr-1.5 inline size-5 align-[-0.25em] max-sm:hidden" />}
      {outcome?.message}
    </p>
  );
}

/** A form with one e-mail address; the button is disabled while it is being sent. */
export function EmailForm({ id, action, call, submitLabel, outcome: sentOutcome, children }: EmailFormProps) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState(sentOutcome);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    const answer = await sendVisitorForm(call, new FormData(form));
    setSending(false);
    setOutcome(answer);
    if (answer.isSuccess) form.reset();
  };

  return (
    <form method="post" action={useVersionAddress(action)} onSubmit={send}>
      <label htmlFor={id} className="font-semibold">
        Votre adresse e-mail
      </label>
      <div className="mt-1 flex gap-2 sm:gap-3">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="email"
          aria-describedby={`${id}-outcome`}
          defaultValue={sentOutcome?.sent?.email}
          className="input h-12 min-w-0 flex-1 text-base"
        />
        <button type="submit" className="button button-primary max-sm:px-3 sm:min-w-36" disabled={isSending}>
          {isSending ? 'En cours...' : submitLabel}
        </button>
      </div>
      <Honeypot />
      <FormOutcome id={`${id}-outcome`} outcome={isSending ? undefined : outcome} />
      {children}
    </form>
  );
}

/** The form that unsubscribes, in a page. */
export const UnsubscribeForm = island('unsubscribe', EmailForm);
