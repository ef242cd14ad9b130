import { endingsFollower } from '#content/endings/index.ts';
import { idempotencyFollower } from '#content/idempotency/index.ts';
import { pageFollower } from '#content/page-changes.ts';
import type { Follower } from '#content/record-change.ts';
import { journalFollower } from '#features/journal/index.ts';
import { neighboursFollower } from '#features/publications/index.ts';

/** Everything that is told of every change, in this order. */
export const FOLLOWERS: readonly Follower[] = [
  journalFollower,
  endingsFollower,
  idempotencyFollower,
  pageFollower,
  neighboursFollower,
];
