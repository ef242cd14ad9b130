type Status = 'draft' | 'published';

/** The status as administrators see it: *published* with a date to come is *scheduled*. */
export type ShownStatus = Status | 'scheduled';

/** Facts that decide who sees an item. */
export interface Published {
  readonly status: Status;
  readonly publishedAt: string | null;
}

/** Returns draft, published, or scheduled (docs/specification/publishing.md#visibility). */
export function shownStatus({ status, publishedAt }: Published, now: Date): ShownStatus {
  const isToCome = publishedAt !== null && new Date(publishedAt) > now;
  return status === 'published' && isToCome ? 'scheduled' : status;
}

/**
 * Returns the verb of a change's event, named by the status that visitors then see.
 * @param before `null` for something new.
 */
export function eventVerb(before: ShownStatus | null, after: ShownStatus): string {
  const isNews = before === null || before === 'draft';
  if (isNews && after !== 'draft') return after;
  if (before === null) return 'created';
  return before !== 'draft' && after === 'draft' ? 'withdrawn' : 'changed';
}
