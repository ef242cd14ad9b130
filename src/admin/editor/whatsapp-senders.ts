const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const TIME = String.raw`\d{1,2}[:h.]\d{2}(?:[:.]\d{2})?(?:[\s\u202f]?[ap]\.?m\.?)?`;

/**
 * Date and time of an exported message in French WhatsApp, and nothing else: a programme like `12.10.2026 14h30 - Goma
 * : réunion` would lose its dates.
 */
const EXPORTED = String.raw`\d{1,2}/\d{1,2}/\d{2,4}(?:,|\s+à)\s+\d{1,2}:\d{2}(?:[\s\u202f]?[ap]\.?m\.?)?`;

/** Direction characters that WhatsApp puts around names and numbers. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Prefix of a message copied with others, or exported: `[12/01/2026, 14:32] Nom : `,
 * `[14:32, 12/01/2026] Nom: `, `12/01/2026, 14:32 - Nom : `.
 */
const PREFIX = new RegExp(
  String.raw`^\s*(?:\[(?:${DATE},?\s+(?:à\s+)?${TIME}|${TIME},?\s+${DATE})\]|${EXPORTED}\s+-)\s+([^:]{1,60}?)[\s\u00a0\u202f]*:(?:\s|$)`,
  'iu',
);

/** Sender without a name in the phone's contacts. */
const TELEPHONE = /^[+~\d\s().\u00a0-]+$/u;

interface Message {
  readonly sender: string | undefined;
  readonly line: string;
}

/** Characters searched for the prefix, because the pattern takes quadratic time on a long run of spaces. */
const MAX_PREFIX_LENGTH = 200;

function readMessage(copied: string): Message {
  const line = copied.replace(DIRECTION, '');
  const [prefix, sender] = PREFIX.exec(line.slice(0, MAX_PREFIX_LENGTH)) ?? [];
  if (prefix === undefined) return { sender: undefined, line: copied };
  return { sender: sender?.trim(), line: line.slice(prefix.length) };
}

/**
 * Returns lines of copied WhatsApp messages without date, time and sender. With several senders, names stay, in
 * WhatsApp's bold, because the conversation would make no sense without them. Phone numbers are always removed.
 */
export function removeSenders(lines: readonly string[]): string[] {
  const messages = lines.map(readMessage);
  const isConversation = new Set(messages.flatMap(({ sender }) => sender ?? [])).size > 1;
  return messages.map(({ sender, line }) =>
    isConversation && sender && !TELEPHONE.test(sender) ? `*${sender}*\u00a0: ${line}` : line,
  );
}
