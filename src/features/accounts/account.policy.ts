import type { AttemptLimit } from '#platform/throttle/attempt-limit.policy.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds after which a session that nobody used is dead (docs/specification/sessions.md#tokens). */
export const SESSION_IDLE_LIMIT = 12 * HOUR;
/** Milliseconds after which a session is dead however much it is used (docs/specification/sessions.md#tokens). */
export const SESSION_LIFETIME = 7 * DAY;
/** A session's use is noted at most this often, so that reading does not become writing. */
export const SESSION_NOTE_INTERVAL = MINUTE;

export interface SessionAge {
  readonly created_at: string;
  readonly last_used_at: string;
}

/** True while a token still opens the back office (docs/specification/sessions.md#tokens). */
export function isSessionAlive(session: SessionAge, now: Date): boolean {
  const present = now.getTime();
  return (
    present - Date.parse(session.last_used_at) < SESSION_IDLE_LIMIT &&
    present - Date.parse(session.created_at) < SESSION_LIFETIME
  );
}

/** Characters of a password, each Unicode code point counting for one (NIST SP 800-63B, 3.1.1.2). */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;

/** The one form of a password that is counted, compared and hashed, however a keyboard composes its accents. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC');
}

/** What is wrong with the length of a new password, as a sentence; `null` when nothing is. */
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

/** Whether a password is something that everybody knows of its owner: the first thing a stranger tries. */
export function revealsOwner(password: string, owner: { email: string; name: string }): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
  const localPart = owner.email.slice(0, owner.email.lastIndexOf('@'));
  return [owner.email, localPart, owner.name].some((known) => plain(known) === plain(password));
}

/**
 * What repeated failures to log in cost, so that guessing is slow and nobody can keep an administrator out by failing
 * in their name (docs/decisions/0021-login-under-attack.md).
 *
 * A *place* is a network address (the /64 of an IPv6 one), or a device that an account has logged in on. At a place
 * that the account knows, only `place` counts: what was tried at this very account from this very place. From
 * elsewhere `address` counts as well, and refuses (429); `account` counts what comes from everywhere, and refuses
 * nobody: it holds the answer back, for 5 s at most, and 20 answers at a time. From a new place, then, whoever knows the
 * password gets in at once or within 5 s, however many addresses fail at the account: only their own address's failures
 * refuse them.
 */
export const LOGIN_LIMITS = {
  place: { free: 5, longestDelay: MINUTE, memory: DAY },
  address: { free: 10, longestDelay: 15 * MINUTE, memory: DAY },
  account: { free: 10, longestDelay: 5 * SECOND, memory: DAY },
} as const satisfies Record<string, AttemptLimit>;

/**
 * Failures within a day up to which an address is not refused though no place to wait is left. Whoever attacks from
 * many addresses fills the places; an administrator who comes from a new address has not failed there, and mistypes
 * once or twice.
 */
const FEW_FAILURES = 2;

/** Whether an attempt that is to be held back is refused, because too many are held back already. */
export function isCrowdedOut(failuresOfAddress: number, isFull: boolean): boolean {
  return isFull && failuresOfAddress > FEW_FAILURES;
}

/** For somebody who holds a session and guesses its owner's password. */
export const PASSWORD_CHANGE_LIMIT: AttemptLimit = { free: 5, longestDelay: 15 * MINUTE, memory: DAY };

/** Milliseconds after its last login there at which an account no longer knows a network address or a device. */
export const PLACE_MEMORY = 180 * DAY;

/** Devices of one account that are known, those seen last: a program that logs in each hour fills no table. */
export const KNOWN_DEVICES = 100;
