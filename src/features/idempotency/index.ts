export { forgetAnswers } from './idempotency.queries.ts';
export { idempotentCreations, takesKey } from './idempotent-creations.ts';
export { sweepIdempotencyKeys } from './sweep-idempotency-keys.ts';
