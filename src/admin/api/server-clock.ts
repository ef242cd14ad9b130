import type { Clock } from '#platform/clock.ts';

/** Key in session storage: by how many milliseconds the device's clock is wrong. */
const KEY = 'clock-difference';

/** Milliseconds that the answer may be younger than its `Date`, which has seconds only. */
const PRECISION = 999;

/**
 * Sets the server clock by an answer's `Date` (RFC 9110 §6.6.1), rounded up: nothing that the answer describes as past
 * is in the future of this clock. Without it, a telephone whose clock is off dates its publications wrongly.
 * @param headers of an answer that has just arrived.
 */
export function learnServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) sessionStorage.setItem(KEY, String(date + PRECISION - Date.now()));
}

/** Clock of the server, or of the device until the server has answered. Browser only. */
export const serverClock: Clock = {
  now: () => new Date(Date.now() + Number(sessionStorage.getItem(KEY) ?? 0)),
};
