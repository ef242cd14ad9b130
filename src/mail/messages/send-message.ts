import type { Services } from '#content/services.ts';
import { newId } from '#lib/identifiers.ts';
import { parseInput } from '#lib/parse-input.ts';
import { isHoneypotFilled } from '#lib/throttle/honeypot.ts';
import { networkOf } from '#lib/throttle/network-address.ts';
import { openPseudonyms } from '#lib/throttle/pseudonyms.ts';
import { countAttempt } from '#lib/throttle/throttle.ts';
import { MESSAGE_LIMIT } from './message.policy.ts';
import { messageFormSchema } from './message.schema.ts';
import { TOO_MANY } from './message-words.ts';
import { insertMessage } from './messages.queries.ts';

/** A message sent by a visitor. */
export interface SentMessage {
  readonly subject?: unknown;
  readonly text?: unknown;
  readonly replyTo?: unknown;
  /** Honeypot: people do not see this field. */
  readonly website?: unknown;
  /** Network address of the visitor; not stored. */
  readonly address: string;
}

/**
 * Stores a message, within the limit of its network address. A message that looks like a robot's is marked, not
 * dropped, because a browser may have filled the field for a person.
 * @throws {AppError} `validation` with a sentence for each invalid field, or `rate_limited`.
 */
export async function sendMessage(
  services: Pick<Services, 'db' | 'clock'>,
  { address, ...sent }: SentMessage,
): Promise<void> {
  const { subject, text, replyTo, website } = parseInput(messageFormSchema, sent);
  const pseudonymise = await openPseudonyms(services.db);
  const visitor = pseudonymise('address', networkOf(address));
  await services.db.transaction().execute(async (trx) => {
    await countAttempt(trx, services, [{ scope: 'message', subject: visitor, limit: MESSAGE_LIMIT }], {
      message: TOO_MANY,
    });
    await insertMessage(trx, {
      id: newId(),
      created_at: services.clock.now().toISOString(),
      subject,
      body: text,
      reply_to: replyTo,
      is_suspect: isHoneypotFilled(website) ? 1 : 0,
      state: 'unread',
      closed_at: null,
    });
  });
}
