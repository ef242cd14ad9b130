export { idempotentCreations } from './idempotent-creations.ts';
export { sweepIdempotencyKeys } from './sweep-idempotency-keys.ts';
