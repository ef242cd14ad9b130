/**
 * A stored row that cannot be shown, in an administrator's list (`docs/specification/api.md#faulty-rows`).
 */
export interface Unreadable {
  readonly id: string;
  readonly isUnreadable: true;
}

/** Marks a row that cannot be shown. */
export function asUnreadable(id: string): Unreadable {
  return { id, isUnreadable: true };
}

/** True for an item of a list that is marked as faulty. */
export function isUnreadable(item: object): item is Unreadable {
  return 'isUnreadable' in item;
}
