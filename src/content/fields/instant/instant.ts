import type { Common } from '../common.ts';

interface Options extends Common {
  /** Below its control, for administrators. */
  readonly hint?: string;
  /** Mark of an item whose instant has passed, such as «\u202fClôturée\u202f»; left out where nothing ends then. */
  readonly passed?: string;
  /** Sentence for a value that is no instant. */
  readonly invalid: string;
  /** Effect of an empty value in a request: none, or the instant is removed. */
  readonly emptied: 'ignored' | 'removed';
  /**
   * Effect on a restored row whose instant cannot be read: it goes on without one, or is left out, where the instant
   * decides who sees the item.
   */
  readonly unreadable: 'removed' | 'refused';
}

/** A date with its time, which may be missing; stored in UTC. */
export interface InstantField extends Options {
  readonly kind: 'instant';
}

/* @__NO_SIDE_EFFECTS__ */
export function instant<const Given extends Options>(given: Given) {
  return { ...given, kind: 'instant' } as const;
}

/** True when an instant has come; `null` never comes. */
export function hasPassed(at: string | null, now: Date): boolean {
  return at !== null && Date.parse(at) <= now.getTime();
}
