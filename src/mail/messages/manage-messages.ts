import type { Actor } from '#content/actor.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { MessagesTable } from '#lib/db/schema.ts';
import type { Page, PageRequest } from '#lib/http/pagination.ts';
import { presentMarked } from '#lib/present-readable.ts';
import type { MessageState } from './message.policy.ts';
import { type Message, messageSchema } from './message.schema.ts';
import { countMessages, deleteMessage, listMessages, setMessageState } from './messages.queries.ts';

function presentMessage(row: MessagesTable): Message {
  return {
    id: row.id,
    createdAt: row.created_at,
    subject: row.subject,
    text: row.body,
    replyTo: row.reply_to,
    isSuspect: row.is_suspect === 1,
    state: row.state,
    closedAt: row.closed_at,
  };
}

const NOT_FOUND = 'Ce message n’existe pas, ou plus.';

/** Returns a page of messages, newest first. */
export async function readMessages(
  { db, log }: Pick<Services, 'db' | 'log'>,
  state: MessageState | undefined,
  page: PageRequest,
): Promise<Page<Message>> {
  const [rows, total] = await Promise.all([listMessages(db, state, page), countMessages(db, state)]);
  const presenter = {
    ...{ log, type: 'message', schema: messageSchema, present: presentMessage },
    idOf: ({ id }: MessagesTable) => id,
  };
  return { items: presentMarked(presenter, rows), total };
}

export function countUnread({ db }: Pick<Services, 'db'>): Promise<number> {
  return countMessages(db, 'unread');
}

type ChangeServices = Pick<Services, 'db' | 'clock' | 'changeHandlers'>;

/**
 * Closes a message as answered or archived, or reopens it.
 * @throws {AppError} `not_found`.
 */
export function changeMessage(
  services: ChangeServices,
  actor: Actor,
  id: string,
  state: MessageState,
): Promise<Message> {
  return services.db.transaction().execute(async (trx) => {
    const closedAt = state === 'unread' ? null : services.clock.now().toISOString();
    const row = await setMessageState(trx, id, { state, closed_at: closedAt });
    if (!row) throw new AppError('not_found', { message: NOT_FOUND });
    await recordChange(trx, services, actor, {
      type: 'message',
      id,
      action: `message.${state}`,
      label: null,
    });
    return presentMessage(row);
  });
}

/**
 * Deletes a message permanently.
 * @throws {AppError} `not_found`.
 */
export async function purgeMessage(services: ChangeServices, actor: Actor, id: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    if (!(await deleteMessage(trx, id))) throw new AppError('not_found', { message: NOT_FOUND });
    await recordChange(trx, services, actor, { type: 'message', id, action: 'message.deleted', label: null });
  });
}
