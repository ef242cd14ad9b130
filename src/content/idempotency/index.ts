export { idempotencyFollower } from './idempotency.follower.ts';
export { type CurrentAnswer, idempotentCalls } from './idempotent-calls.ts';
export { sweepIdempotencyKeys } from './sweep-idempotency-keys.ts';
