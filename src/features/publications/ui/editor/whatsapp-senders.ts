const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const TIME = String.raw`\d{1,2}[:h.]\d{2}(?:[:.]\d{2})?(?:[\s\u202f]?[ap]\.?m\.?)?`;

/** Signs of direction that WhatsApp puts around names and numbers. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * What stands before a message that was copied with others, or exported: `[12/01/2026, 14:32] Nom : `,
 * `[14:32, 12/01/2026] Nom: `, `12/01/2026, 14:32 - Nom : `.
 */
const SENDER = new RegExp(
  String.raw`^\s*(?:\[(?:${DATE},?\s+(?:à\s+)?${TIME}|${TIME},?\s+${DATE})\]|${DATE},?\s+(?:à\s+)?${TIME}\s+-)\s+([^:]{1,60}?)[\s\u00a0\u202f]*:(?:\s|$)`,
  'iu',
);

/** A sender whom the telephone does not know by name. */
const TELEPHONE = /^[+~\d\s().\u00a0-]+$/u;

interface Message {
  readonly sender: string | undefined;
  readonly line: string;
}

/** Characters in which a sender stands: the pattern would read a long run of spaces again at each of them. */
const MAX_SENDER_LENGTH = 200;

function readMessage(written: string): Message {
  const line = written.replace(DIRECTION, '');
  const [before, sender] = SENDER.exec(line.slice(0, MAX_SENDER_LENGTH)) ?? [];
  if (before === undefined) return { sender: undefined, line: written };
  return { sender: sender?.trim(), line: line.slice(before.length) };
}

/**
 * Lines of copied WhatsApp messages without the date, the time and the sender before them. Where several people
 * speak, their names stay, in bold as WhatsApp marks it, since a conversation means nothing without them; telephone
 * numbers are never taken over.
 */
export function withoutSenders(lines: readonly string[]): string[] {
  const messages = lines.map(readMessage);
  const isConversation = new Set(messages.flatMap(({ sender }) => sender ?? [])).size > 1;
  return messages.map(({ sender, line }) =>
    isConversation && sender && !TELEPHONE.test(sender) ? `*${sender}*\u00a0: ${line}` : line,
  );
}
