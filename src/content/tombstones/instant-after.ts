/**
 * Returns the present, or the millisecond after an earlier instant where the clock has been set back, so that a later
 * action has a later time, whatever the clock says.
 * @param earlier ISO 8601, in UTC; nothing where there is none.
 */
export function instantAfter(earlier: string | null | undefined, now: string): string {
  if (!earlier || earlier < now) return now;
  return new Date(Date.parse(earlier) + 1).toISOString();
}
