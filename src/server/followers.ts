import { idempotencyFollower } from '#content/idempotency/index.ts';
import type { Follower } from '#content/record-change.ts';
import { searchFollower } from '#content/search/index.ts';
import { tombstonesFollower } from '#content/tombstones/index.ts';
import { journalFollower } from '#features/journal/index.ts';

/** Change handlers, called in this order for every change. */
export const FOLLOWERS: readonly Follower[] = [
  journalFollower,
  tombstonesFollower,
  searchFollower,
  idempotencyFollower,
];
