export { idempotencyChangeHandler } from './idempotency.change-handler.ts';
export { type CurrentAnswer, idempotentCalls } from './idempotent-calls.ts';
export { sweepIdempotencyKeys } from './sweep-idempotency-keys.ts';
