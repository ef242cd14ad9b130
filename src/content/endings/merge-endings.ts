import { ENDING_STATES, type Ending } from './ending.schema.ts';

/** Endings by what they end: one each. */
export type EndingsBySubject = Map<string, Ending>;

/** Returns the name under which {@link mergeEnding} has an ending. */
export function subjectKey({ type, subject }: Pick<Ending, 'type' | 'subject'>): string {
  return `${type} ${subject}`;
}

/**
 * True when an ending says what was done after another one of the same thing. Of two at the same instant, the one that
 * takes more away: two databases that went on from one backup may have ended and restored the same thing.
 */
export function isLater(ending: Ending, other: Ending): boolean {
  if (ending.endedAt !== other.endedAt) return ending.endedAt > other.endedAt;
  return ENDING_STATES.indexOf(ending.state) > ENDING_STATES.indexOf(other.state);
}

/** Adds an ending, unless a later one of the same thing is there. In whatever order they come, the outcome is one. */
export function mergeEnding(merged: EndingsBySubject, ending: Ending): void {
  const key = subjectKey(ending);
  const present = merged.get(key);
  if (!present || isLater(ending, present)) merged.set(key, ending);
}
