import type { AttemptLimit } from '#lib/throttle/attempt-limit.policy.ts';

const MINUTE = 60_000;

/** Subjects of a message, with their labels in the form and the back office. */
export const MESSAGE_SUBJECTS = {
  general: 'Question générale',
  volunteering: 'Bénévolat',
  press: 'Presse',
} as const;
export type MessageSubject = keyof typeof MESSAGE_SUBJECTS;

/** A message is unread until it is closed: answered or archived. */
export const MESSAGE_STATES = ['unread', 'answered', 'archived'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Characters. */
export const MAX_MESSAGE_TEXT = 5_000;
export const MAX_REPLY_TO = 200;

/** Months for which a closed message is stored. */
const STORED_FOR = 12;

/**
 * Limit of messages from one network address. A whole town may share one: people of one meeting stay below it, and a
 * robot gets a dozen an hour (`docs/specification/readers.md#messages`).
 */
export const MESSAGE_LIMIT: AttemptLimit = { free: 15, longestDelay: 5 * MINUTE, memory: 60 * MINUTE };

/** Returns the instant before which a closed message is purged now. */
export function purgedUntil(now: Date): string {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() - STORED_FOR);
  return until.toISOString();
}
