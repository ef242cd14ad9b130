import type { Socket } from 'node:net';

/** Milliseconds for which what was asked is believed at most. */
const LONGEST = 1;

/**
 * Asks the memory once, before the first answer, for all requests that had come by then. The event loop learns at once of
 * every connection that something has come on, then reads them one after the other: what it reads first of each was there
 * before anything was asked. What stands behind that, on the same connection, may have come later.
 */
export class TurnOfRequests {
  readonly #ask: () => boolean;
  #answer: boolean | null = null;
  #askedAt = 0;
  #last: Socket | null = null;

  /** @param ask true while the memory knows of every change. */
  constructor(ask: () => boolean) {
    this.#ask = ask;
  }

  /** Notes that a request has been read, whoever answers it. */
  noteRequest(socket: Socket): void {
    if (socket === this.#last) this.#answer = null;
    this.#last = socket;
  }

  /** True while the memory knows of every change that was made before the noted request. @param now `performance.now()`. */
  isCurrent(now: number): boolean {
    if (this.#answer === null || now - this.#askedAt >= LONGEST) {
      // What comes next is read after this turn's immediates.
      if (this.#answer === null) setImmediate(() => this.#end());
      this.#answer = this.#ask();
      this.#askedAt = now;
    }
    return this.#answer;
  }

  #end(): void {
    this.#answer = null;
    this.#last = null;
  }
}
