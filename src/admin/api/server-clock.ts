import type { Clock } from '#lib/clock.ts';

/** Key in session storage of the device clock's error in milliseconds. */
const KEY = 'clock-difference';

/** Milliseconds by which an answer may be younger than its `Date`, which has seconds only. */
const PRECISION = 999;

/**
 * Sets the server clock from an answer's `Date` (RFC 9110 §6.6.1), rounded up so that nothing the answer calls past is
 * in this clock's future. Prevents a phone with a wrong clock from dating publications wrongly.
 * @param headers of an answer that has just arrived.
 */
export function learnServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) sessionStorage.setItem(KEY, String(date + PRECISION - Date.now()));
}

/** The server's clock, or the device's until the server has answered. Browser only. */
export const serverClock: Clock = {
  now: () => new Date(Date.now() + Number(sessionStorage.getItem(KEY) ?? 0)),
};
