import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { NewsletterOutcome } from '../newsletter-outcome.ts';
import { type NewsletterCall, sendNewsletterForm } from '../send-newsletter-form.ts';

/** RFC 5321, 4.5.3.1.3: a path holds 256 characters, its brackets among them. */
const MAX_EMAIL_LENGTH = 254;

interface EmailFormProps {
  /** The screen whose action takes it, and which shows the answer, where scripts do not run. */
  readonly action: string;
  /** The call that takes it where scripts run. */
  readonly call: NewsletterCall;
  readonly submitLabel: string;
  /** The answer to a form that was sent without scripts. */
  readonly outcome?: NewsletterOutcome | undefined;
  /** Notes to read before sending. */
  readonly children?: ReactNode;
}

/** A field that people do not see: whoever fills it in is a robot. */
function Trap() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Laissez ce champ vide
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** In green or in red, in a place that is kept for it; said when it changes (WCAG 2.2, 4.1.3). */
function Outcome({ id, outcome }: { id: string; outcome: NewsletterOutcome | undefined }) {
  return (
    <p
      id={id}
      role="status"
      className={`mt-2 mb-1 min-h-12 text-[0.9375rem] font-semibold ${outcome?.isSuccess ? 'text-success' : 'text-error'}`}
    >
      {outcome?.message}
    </p>
  );
}

/** One e-mail address and a button: idle, sending, told how it went. */
export function EmailForm({ action, call, submitLabel, outcome: sentOutcome, children }: EmailFormProps) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState(sentOutcome);

  // Not a router's: its failures take the place of the page that is being read, and of what was typed.
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    const answer = await sendNewsletterForm(call, new FormData(form));
    setSending(false);
    setOutcome(answer);
    if (answer.isSuccess) form.reset();
  };

  return (
    <form method="post" action={action} onSubmit={send}>
      <label htmlFor={id} className="font-semibold">
        Votre adresse e-mail
      </label>
      <div className="mt-1.5 flex flex-col gap-3 sm:flex-row">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="email"
          aria-describedby={`${id}-outcome`}
          defaultValue={sentOutcome?.email}
          className="input h-12 w-full min-w-0 text-base sm:flex-1"
        />
        <button type="submit" className="button button-primary min-w-36" disabled={isSending}>
          {isSending ? 'En cours...' : submitLabel}
        </button>
      </div>
      <Trap />
      <Outcome id={`${id}-outcome`} outcome={isSending ? undefined : outcome} />
      {children}
    </form>
  );
}
