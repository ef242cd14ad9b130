import type { AttemptLimit } from '#platform/throttle/attempt-limit.policy.ts';

const MINUTE = 60_000;

/**
 * How many forms one network address may send (docs/specification/newsletter.md#limits). A whole town may share one, so
 * that a meeting whose members
 * subscribe together is let through; a robot gets a dozen an hour.
 */
export const NEWSLETTER_LIMIT: AttemptLimit = { free: 30, longestDelay: 5 * MINUTE, memory: 60 * MINUTE };

/** The sentence for whoever has to wait: two lines of a telephone at most, as the form keeps room for two. */
export const TOO_MANY = 'Réessayez dans quelques minutes.';

/** Whether something was written where people see no field. */
export function isRobot(website: unknown): boolean {
  return website !== undefined && website !== null && website !== '';
}

/** An address as it is kept: its domain has no case (RFC 5321, 2.4). */
export function keptEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at) + email.slice(at).toLowerCase();
}

/** What two spellings of one address have in common: no mail service in use tells capitals apart before the @. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** The orders the list of subscribers comes in. */
export const SUBSCRIBER_SORTS = ['newest', 'oldest', 'email'] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];
