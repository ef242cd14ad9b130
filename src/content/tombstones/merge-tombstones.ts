import { TOMBSTONE_STATES, type Tombstone } from './tombstone.schema.ts';

/** Tombstones by what they end: one each. */
export type TombstonesBySubject = Map<string, Tombstone>;

/** Returns the name under which {@link mergeTombstone} has a tombstone. */
export function subjectKey({ type, subject }: Pick<Tombstone, 'type' | 'subject'>): string {
  return `${type} ${subject}`;
}

/**
 * True when a tombstone is later than another one of the same thing. Of two at the same instant, the one that takes more
 * away is the later: two databases that went on from one backup may have ended and restored the same thing.
 */
export function isLater(tombstone: Tombstone, other: Tombstone): boolean {
  if (tombstone.endedAt !== other.endedAt) return tombstone.endedAt > other.endedAt;
  return TOMBSTONE_STATES.indexOf(tombstone.state) > TOMBSTONE_STATES.indexOf(other.state);
}

/** Adds a tombstone, unless a later one of the same thing is there. In whatever order they come, the outcome is one. */
export function mergeTombstone(merged: TombstonesBySubject, tombstone: Tombstone): void {
  const key = subjectKey(tombstone);
  const present = merged.get(key);
  if (!present || isLater(tombstone, present)) merged.set(key, tombstone);
}
