export { idempotencyFollower } from './idempotency.follower.ts';
export { type CurrentAnswer, changes, creates } from './idempotency-declaration.ts';
export { idempotentCalls } from './idempotent-calls.ts';
export { sweepIdempotencyKeys } from './sweep-idempotency-keys.ts';
