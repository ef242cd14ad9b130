import type { Pseudonymise } from '#lib/throttle/pseudonyms.ts';

/** Hexadecimal digits that tell one installation's key from another's. */
const TAG_LENGTH = 8;

/** Returns the prefix of the subjects that were hashed with a key, which tells them from those of another key. */
export function subjectTag(pseudonymise: Pseudonymise): string {
  return `${pseudonymise('subscriber', '').slice(0, TAG_LENGTH)}.`;
}

/** Returns the name of a subscriber in the list of tombstones: a keyed hash of the address, with a mark of its key. */
export function subscriberSubject(pseudonymise: Pseudonymise, emailKey: string): string {
  return subjectTag(pseudonymise) + pseudonymise('subscriber', emailKey);
}
