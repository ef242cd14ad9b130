import { BucketError } from './bucket-error.ts';

/** Milliseconds for which nobody asks a service that has not answered. */
const PAUSE = 5_000;

/**
 * Memory of a service that does not answer: while it lasts, requests fail at once instead of waiting one after the
 * other, and one of them every few seconds finds out whether it is over.
 */
export class Outage {
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

  /** Notes how a request went that {@link check} has let through. */
  note(hasAnswered: boolean): void {
    this.#until = hasAnswered ? null : performance.now() + PAUSE;
    this.#isProbing = false;
  }
}
