import { z } from 'zod';
import { pageQuerySchema } from '#lib/http/pagination.ts';
import { orUnreadable } from '#lib/present-readable.ts';
import { cleanedText } from '#lib/text/cleaned-text.schema.ts';
import {
  MAX_MESSAGE_TEXT,
  MAX_REPLY_TO,
  MESSAGE_STATES,
  MESSAGE_SUBJECTS,
  type MessageSubject,
} from './message.policy.ts';
import { NO_SUBJECT, NO_TEXT, REPLY_TOO_LONG, TOO_LONG } from './message-words.ts';

const SUBJECTS = Object.keys(MESSAGE_SUBJECTS) as [MessageSubject, ...MessageSubject[]];

const subject = z.enum(SUBJECTS, { error: NO_SUBJECT });
const state = z.enum(MESSAGE_STATES, { error: 'L’état est « unread », « answered » ou « archived ».' });

/** Body of the visitors' form. `website` is a honeypot, which accepts anything: no error tells robots to leave it empty. */
export const messageFormSchema = z.object({
  subject,
  text: cleanedText(
    { max: MAX_MESSAGE_TEXT, multiline: true, tooLong: TOO_LONG, invalid: NO_TEXT },
    (cleaned) => cleaned.replaceAll('\r\n', '\n'),
  ).pipe(z.string().min(1, NO_TEXT)),
  replyTo: cleanedText({ max: MAX_REPLY_TO, tooLong: REPLY_TOO_LONG, invalid: REPLY_TOO_LONG })
    .default('')
    .describe('Telephone, WhatsApp or e-mail; may be empty'),
  website: z.unknown().optional().describe('Left empty by people'),
});

export const messageSentSchema = z.object({ message: z.string() });

/** A message in the back office. */
export const messageSchema = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    subject,
    text: z.string(),
    replyTo: z.string().describe('As it was typed; empty where nobody waits for an answer'),
    isSuspect: z.boolean().describe('True where a field was filled in that people do not see'),
    state,
    closedAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was answered or archived; 12 months later it is purged'),
  })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof messageSchema>;

export const messagesQuerySchema = pageQuerySchema.extend({
  state: state.optional().describe('Only messages of this state'),
});
export const messagesSchema = z.array(orUnreadable(messageSchema));
export const messageChangeSchema = z.object({ state });
export const unreadMessagesSchema = z.object({ unread: z.number().int() });
