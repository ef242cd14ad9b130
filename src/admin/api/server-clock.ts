import type { Clock } from '#platform/clock.ts';

/** Key in session storage: by how many milliseconds the device's clock is wrong. */
const KEY = 'clock-difference';

/** `Date` is cut to the second: the answer was made up to this many milliseconds after it. */
const CUT = 999;

/**
 * Learns the server's time from an answer. Telephones without a network for weeks are hours or years off, and what one
 * publishes would be dated there. Nothing that the answer itself speaks of as done is still to come by this clock.
 * @param headers of an answer of the server that has just come (RFC 9110, 6.6.1: `Date`).
 */
export function learnServerTime(headers: Headers): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(told)) sessionStorage.setItem(KEY, String(told + CUT - Date.now()));
}

/** The server's time as far as it is known, else the device's. Browser only. */
export const serverClock: Clock = {
  now: () => new Date(Date.now() + Number(sessionStorage.getItem(KEY) ?? 0)),
};
