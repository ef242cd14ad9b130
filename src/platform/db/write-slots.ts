/** Lets a limited number of writers in at a time, in the order in which they came. */
export class WriteSlots {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#free = count;
  }

  /**
   * Takes a slot, or waits for one.
   * @param limit milliseconds to wait at most.
   * @returns false when the limit has passed; there is nothing to release then.
   */
  acquire(limit: number): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const admit = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(admit);
        resolve(false);
      }, limit);
      this.#waiting.add(admit);
    });
  }

  /** Gives a slot back, to whoever has waited longest. */
  release(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next();
    } else {
      this.#free += 1;
    }
  }
}
