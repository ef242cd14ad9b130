import { BucketError } from './bucket-error.ts';

/** Milliseconds for which an open circuit lets no request through. */
const PAUSE = 5_000;

/**
 * Circuit breaker of a storage service: after a request without an answer, requests fail at once instead of waiting one
 * after the other, and one of them every few seconds probes the service.
 */
export class CircuitBreaker {
  #until: number | null = null;
  #isProbing = false;

  /** @throws {BucketError} `S3_UNAVAILABLE` where the service did not answer a moment ago. */
  check(): void {
    if (this.#until === null) return;
    if (this.#isProbing || performance.now() < this.#until) {
      throw new BucketError('S3_UNAVAILABLE', 'the service did not answer a moment ago', {
        isTransient: true,
      });
    }
    this.#isProbing = true;
  }

  /** Records the outcome of a request that {@link check} let through. */
  note(hasAnswered: boolean): void {
    this.#until = hasAnswered ? null : performance.now() + PAUSE;
    this.#isProbing = false;
  }
}
