import { type FormEvent, useState } from 'react';
import {
  FormOutcome,
  Honeypot,
  sendVisitorForm,
  type VisitorFormOutcome,
} from '#site/organisation/screens.ts';
import { addresses } from '#src/addresses.ts';
import { FORGETS } from '#ui/forget-fields-script.ts';
import { island } from '#ui/island.tsx';
import { useVersionAddress } from '#ui/light/light-version.tsx';
import { MAX_MESSAGE_TEXT, MAX_REPLY_TO, MESSAGE_SUBJECTS } from '../message.policy.ts';

interface ContactFormProps {
  /** Without scripts, the answer to the submitted form. */
  readonly outcome?: VisitorFormOutcome | undefined;
}

/**
 * The contact form. Contains no token and no time, because its page is the same for everyone; browsers do not store its
 * input. With scripts, sending does not leave the page, so that a failing connection loses nothing.
 */
export function ContactForm({ outcome: sentOutcome }: ContactFormProps) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<VisitorFormOutcome | undefined>(sentOutcome);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    const answer = await sendVisitorForm('contact', new FormData(form));
    setSending(false);
    setOutcome(answer);
    if (!answer.isSuccess) return;
    for (const name of ['text', 'replyTo']) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
    }
  };

  return (
    <form
      method="post"
      action={useVersionAddress(addresses.site.contact)}
      autoComplete="off"
      onSubmit={send}
      className="flex flex-col gap-4"
      {...{ [FORGETS]: '' }}
    >
      <div>
        <label htmlFor="sujet" className="font-semibold">
          Sujet
        </label>
        <select
          id="sujet"
          name="subject"
          defaultValue={sentOutcome?.sent?.subject ?? 'general'}
          autoComplete="off"
          className="input mt-1 h-12 w-full appearance-auto text-base"
        >
          {Object.entries(MESSAGE_SUBJECTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="message" className="font-semibold">
          Votre message
        </label>
        <textarea
          id="message"
          name="text"
          required
          rows={7}
          maxLength={MAX_MESSAGE_TEXT}
          autoComplete="off"
          aria-describedby="message-outcome"
          defaultValue={sentOutcome?.sent?.text}
          className="input mt-1 h-auto w-full py-2 text-base leading-relaxed whitespace-pre-wrap"
        />
      </div>
      <div>
        <label htmlFor="reponse" className="font-semibold">
          Où vous répondre (facultatif)
        </label>
        <p id="reponse-aide" className="text-sm text-muted">
          Un téléphone, WhatsApp ou e-mail, et quand vous joindre sans risque. Sans cela, nous vous lirons
          sans pouvoir vous répondre.
        </p>
        <input
          id="reponse"
          type="text"
          name="replyTo"
          maxLength={MAX_REPLY_TO}
          autoComplete="off"
          aria-describedby="reponse-aide"
          defaultValue={sentOutcome?.sent?.replyTo}
          className="input mt-1 h-12 w-full text-base"
        />
      </div>
      <Honeypot />
      <div>
        <button
          type="submit"
          className="button button-primary w-full sm:w-auto sm:min-w-40"
          disabled={isSending}
        >
          {isSending ? 'En cours...' : 'Envoyer'}
        </button>
        <FormOutcome id="message-outcome" outcome={isSending ? undefined : outcome} />
      </div>
    </form>
  );
}

/** The same as an island of a public page. */
export const ContactIsland = island('contact', ContactForm);
