import { journalChangeHandler } from '#admin/journal/index.ts';
import { idempotencyChangeHandler } from '#content/idempotency/index.ts';
import type { ChangeHandler } from '#content/record-change.ts';
import { searchChangeHandler } from '#content/search/index.ts';
import { tombstonesChangeHandler } from '#content/tombstones/index.ts';

/** Change handlers, called in this order for every change. */
export const CHANGE_HANDLERS: readonly ChangeHandler[] = [
  journalChangeHandler,
  tombstonesChangeHandler,
  searchChangeHandler,
  idempotencyChangeHandler,
];
