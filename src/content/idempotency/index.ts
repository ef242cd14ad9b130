export { takesKey } from './call-key.ts';
export { forgetAnswers } from './idempotency.queries.ts';
export { idempotentCalls } from './idempotent-calls.ts';
export { sweepIdempotencyKeys } from './sweep-idempotency-keys.ts';
