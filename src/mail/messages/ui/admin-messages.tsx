import { useState } from 'react';
import { Link, type SubmitTarget } from 'react-router';
import { AdminScreen, notifyError, notifySuccess } from '#admin/index.ts';
import { useAction } from '#admin/use-action.ts';
import { addresses } from '#src/addresses.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FrenchTime } from '#ui/french-time.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { MESSAGE_STATES, MESSAGE_SUBJECTS, type MessageState } from '../message.policy.ts';
import type { Message } from '../message.schema.ts';
import { STATE_WORDS } from '../message-words.ts';
import { waysToAnswer } from '../ways-to-answer.ts';

/** An action on one message. */
export interface MessageIntent {
  readonly id: string;
  readonly intent: MessageState | 'purge';
}

const DONE: Readonly<Record<MessageIntent['intent'], string>> = {
  unread: 'Message remis parmi les non lus',
  answered: 'Message marqué comme répondu',
  archived: 'Message archivé',
  purge: 'Message supprimé définitivement',
};

const ACTIONS: Readonly<Record<MessageState, string>> = {
  unread: 'Remettre en non lu',
  answered: 'Marquer répondu',
  archived: 'Archiver',
};

const EMPTY: Readonly<Record<MessageState, string>> = {
  unread: 'Aucun message ne vous attend.',
  answered: 'Aucun message répondu.',
  archived: 'Aucun message archivé.',
};

function addressOf(state: MessageState, page = 1): string {
  const query = new URLSearchParams({
    ...(state !== 'unread' && { etat: state }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${addresses.admin.messages}?${query}` : addresses.admin.messages;
}

/** Links to answer the sender. */
function Answer({ replyTo }: Pick<Message, 'replyTo'>) {
  if (replyTo === '') return <p className="text-muted">Cette personne n’attend pas de réponse.</p>;
  const ways = waysToAnswer(replyTo);
  return (
    <div>
      <p>
        <span className="font-semibold">Pour répondre{'\u00a0'}:</span>{' '}
        <span className="wrap-anywhere">{replyTo}</span>
      </p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {ways.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              rel="noreferrer"
              className="button button-quiet min-h-11 py-2 text-sm wrap-anywhere"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CardProps {
  readonly message: Message;
  readonly isBusy: boolean;
  readonly onAct: (intent: MessageState) => void;
  readonly onPurge: () => void;
}

function Card({ message, isBusy, onAct, onPurge }: CardProps) {
  const { id, createdAt, subject, text, replyTo, isSuspect, state } = message;
  return (
    <article
      aria-labelledby={`message-${id}`}
      className="flex flex-col gap-3 rounded-box border border-line bg-surface p-4"
    >
      <h2 id={`message-${id}`} className="flex flex-wrap items-baseline gap-x-3 text-lg">
        {MESSAGE_SUBJECTS[subject]}
        <FrenchTime
          instant={createdAt}
          form="withTime"
          className="font-sans text-sm font-normal text-muted"
        />
        {isSuspect && (
          <span className="rounded-field bg-glow px-2 py-0.5 font-sans text-sm text-glow-content">
            À vérifier
          </span>
        )}
      </h2>
      <p className="max-w-[75ch] whitespace-pre-line wrap-anywhere">{text}</p>
      <Answer replyTo={replyTo} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
        <div className="flex flex-wrap gap-2">
          {MESSAGE_STATES.filter((other) => other !== state).map((other) => (
            <button
              key={other}
              type="button"
              className="button button-quiet min-h-11 py-2 text-sm"
              aria-disabled={isBusy}
              onClick={() => onAct(other)}
            >
              {ACTIONS[other]}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="touch rounded-field px-2.5 text-sm font-semibold text-error hover:bg-error/10"
          aria-disabled={isBusy}
          onClick={onPurge}
        >
          Supprimer définitivement
        </button>
      </div>
    </article>
  );
}

interface MessagesScreenProps {
  readonly state: MessageState;
  readonly page: number;
  readonly pageCount: number;
  readonly messages: readonly Message[];
}

/** Screen of visitors' messages. */
export function MessagesScreen({ state, page, pageCount, messages }: MessagesScreenProps) {
  const [purging, setPurging] = useState<Message | null>(null);
  const { isBusy, submit } = useAction<MessageIntent['intent']>((answer) => {
    if (answer.ok) notifySuccess(DONE[answer.value]);
    else notifyError(answer.failure.headline);
  });
  const act = (intent: MessageIntent) => submit({ ...intent } satisfies SubmitTarget);
  return (
    <AdminScreen title="Messages">
      <nav aria-label="Messages par état" className="mb-4">
        <ul className="flex flex-wrap gap-2">
          {MESSAGE_STATES.map((other) => (
            <li key={other}>
              <Link
                to={addressOf(other)}
                aria-current={other === state ? 'page' : undefined}
                className="button button-quiet min-h-11 py-2 text-sm aria-[current]:bg-primary aria-[current]:text-primary-content"
              >
                {STATE_WORDS[other]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mb-4 text-sm text-muted">Un message répondu ou archivé est effacé un an plus tard.</p>
      {messages.length === 0 && <p className="text-muted">{EMPTY[state]}</p>}
      <ul className="flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <Card
              message={message}
              isBusy={isBusy}
              onAct={(intent) => act({ id: message.id, intent })}
              onPurge={() => setPurging(message)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        label="Pages des messages"
        page={page}
        pageCount={pageCount}
        pageAddress={(number) => addressOf(state, number)}
        Link={Link}
      />
      <ConfirmDialog
        open={purging !== null}
        question={'Supprimer ce message définitivement\u202f?'}
        explanation="Personne ne pourra le retrouver."
        confirmLabel="Supprimer définitivement"
        onCancel={() => setPurging(null)}
        onConfirm={() => {
          if (purging) act({ id: purging.id, intent: 'purge' });
          setPurging(null);
        }}
      />
    </AdminScreen>
  );
}
