import type { AttemptLimit } from '#lib/throttle/attempt-limit.policy.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds without use after which a session expires (`docs/specification/sessions.md#tokens`). */
export const SESSION_IDLE_LIMIT = 12 * HOUR;
/** Milliseconds after which a session expires however much it is used. */
export const SESSION_LIFETIME = 7 * DAY;
/** Milliseconds between two writes of a session's last use, so that not every read writes. */
export const SESSION_TOUCH_INTERVAL = MINUTE;

export interface SessionAge {
  readonly created_at: string;
  readonly last_used_at: string;
}

/** True while a session has expired by neither limit. */
export function isSessionAlive(session: SessionAge, now: Date): boolean {
  const present = now.getTime();
  return (
    present - Date.parse(session.last_used_at) < SESSION_IDLE_LIMIT &&
    present - Date.parse(session.created_at) < SESSION_LIFETIME
  );
}

/** Unicode code points of a password (NIST SP 800-63B §3.1.1.2). */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;

/** Returns the form of a password that is counted, compared and hashed: keyboards compose accents differently. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC');
}

/** Returns a sentence about a new password of the wrong length; `null` for a good one. */
export function passwordLengthFault(password: string): string | null {
  const length = [...normalisePassword(password)].length;
  if (length < MIN_PASSWORD_LENGTH) {
    return `Le mot de passe doit compter au moins ${MIN_PASSWORD_LENGTH} caractères.`;
  }
  if (length > MAX_PASSWORD_LENGTH) {
    return `Le mot de passe doit compter au plus ${MAX_PASSWORD_LENGTH} caractères.`;
  }
  return null;
}

/** Sentence of the rule {@link revealsOwner}. */
export const PASSWORD_REVEALS_OWNER =
  'Le mot de passe ne doit pas être fait du nom ou de l’adresse de son titulaire, ni du nom de l’organisation.';

/** The owner of a password; without the organisation where it is unknown yet. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  readonly organisation?: string;
}

/** Minimum letters of a name searched for in a password, and letters beyond a name that make a password acceptable. */
const FEW_LETTERS = 3;

/** Returns a password or name for comparison: without case and accents, with common substitutions of letters undone. */
export function foldPassword(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '');
}

/** Returns a folded password without the words of its owner's names, which attackers try first. */
export function withoutNames(password: string, { email, name, organisation = '' }: PasswordOwner): string {
  const words = [email, name, organisation].flatMap((text) => foldPassword(text).split(/[^\p{L}]+/u));
  return words
    .filter((word) => word.length >= FEW_LETTERS)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), foldPassword(password));
}

/** True when a password is made of its owner's address or name, or the organisation's, and of digits and signs. */
export function revealsOwner(password: string, owner: PasswordOwner): boolean {
  const rest = withoutNames(password, owner);
  return rest !== foldPassword(password) && lettersOf(rest).length <= FEW_LETTERS;
}

/**
 * Limits of failed logins: they slow down guessing, while failures in an administrator's name cannot lock them out
 * (docs/decisions/0021-login-throttling.md). A *source* is a network address (the /64 of an IPv6 one), or a device that
 * an account has logged in on. From a source that the account knows, only `source` counts: attempts at this account
 * from this source. From elsewhere `address` counts as well, and refuses (429); `account` counts failures from
 * everywhere and never refuses: it delays the response, for 5 s at most, and 20 responses at a time. So the right
 * password from a new source gets in within 5 s, however many addresses fail at the account; only failures from its own
 * address refuse it.
 */
export const LOGIN_LIMITS = {
  source: { free: 5, longestDelay: MINUTE, memory: DAY },
  address: { free: 10, longestDelay: 15 * MINUTE, memory: DAY },
  account: { free: 10, longestDelay: 5 * SECOND, memory: DAY },
} as const satisfies Record<string, AttemptLimit>;

/**
 * Failures within a day up to which an address is not refused although the tarpit is full. An attack from many
 * addresses fills the tarpit, but an administrator at a new address has failed there once or twice at most.
 */
const FEW_FAILURES = 2;

/** True when an attempt to be delayed is refused instead, because the delay queue is full. */
export function isRefusedWhenFull(failuresOfAddress: number, isFull: boolean): boolean {
  return isFull && failuresOfAddress > FEW_FAILURES;
}

/** Milliseconds after the last login from a known address or device at which it is forgotten. */
export const KNOWN_SOURCE_LIFETIME = 180 * DAY;

/**
 * Maximum known devices of an account; the oldest beyond it are deleted, so that a program that logs in each hour
 * cannot fill the table.
 */
export const MAX_KNOWN_DEVICES = 100;
