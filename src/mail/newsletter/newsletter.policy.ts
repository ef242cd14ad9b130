import type { AttemptLimit } from '#lib/throttle/attempt-limit.policy.ts';

const MINUTE = 60_000;

/**
 * Limit of forms from one network address (`docs/specification/newsletter.md#limits`). A whole town may share one: a
 * meeting whose members subscribe together stays below it, and a robot gets a dozen an hour.
 */
export const NEWSLETTER_LIMIT: AttemptLimit = { free: 30, longestDelay: 5 * MINUTE, memory: 60 * MINUTE };

/** Sentence of a rate-limited form: at most two lines on a phone, for which the form has room. */
export const TOO_MANY = 'Réessayez dans quelques minutes.';

/** Returns an e-mail address with its domain in lower case: domains have no case (RFC 5321 §2.4). */
export function normaliseDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at) + email.slice(at).toLowerCase();
}

/**
 * Returns the same key for every spelling of an e-mail address, because mail services also ignore case before the @.
 */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** Orders of the list of subscribers. */
export const SUBSCRIBER_SORTS = ['newest', 'oldest', 'email'] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];

/** Formats of the subscribers' export: one address a line, or a table for spreadsheets. */
export const EXPORT_FORMATS = ['txt', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
