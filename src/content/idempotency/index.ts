export { takesKey } from './call-key.ts';
export { idempotencyFollower } from './idempotency.follower.ts';
export { idempotentCalls } from './idempotent-calls.ts';
export { sweepIdempotencyKeys } from './sweep-idempotency-keys.ts';
