import { endingsFollower } from '#content/endings/index.ts';
import { idempotencyFollower } from '#content/idempotency/index.ts';
import type { Follower } from '#content/record-change.ts';
import { journalFollower } from '#features/journal/index.ts';

/** Everything that is told of every change, in this order. */
export const FOLLOWERS: readonly Follower[] = [journalFollower, endingsFollower, idempotencyFollower];
