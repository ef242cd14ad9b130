/** Milliseconds for which an answer counts, even where one turn of the event loop takes longer. */
const LONGEST = 1;

/**
 * Returns a check that asks once for all requests that have arrived together: those that are read in one turn of the
 * event loop were all sent before the first of them was looked at. Asked for each of them, the database takes a sixth of
 * the time of an answer.
 */
export function onceATurn(check: () => boolean): (now: number) => boolean {
  let answer = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  const forget = () => {
    askedAt = Number.NEGATIVE_INFINITY;
  };
  return (now) => {
    if (now - askedAt < LONGEST) return answer;
    answer = check();
    askedAt = now;
    setImmediate(forget);
    return answer;
  };
}
