/**
 * Runs a few tasks concurrently while the next one's input is read: a decoder keeps one core busy, and writing one
 * small file mostly waits for the disk.
 */
export class TaskPool {
  readonly #atOnce: number;
  readonly #going = new Set<Promise<void>>();
  #failure: { readonly error: unknown } | null = null;

  /** @param atOnce maximum concurrent tasks; each holds a file in memory. */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Starts a task as soon as fewer than that run.
   * @throws the first error of an earlier task.
   */
  async begin(task: () => Promise<void>): Promise<void> {
    while (this.#going.size >= this.#atOnce) await Promise.race(this.#going);
    this.#assertSound();
    const going = task()
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#going.delete(going));
    this.#going.add(going);
  }

  /**
   * Waits for all running tasks.
   * @throws the first error of a task.
   */
  async finish(): Promise<void> {
    await this.settle();
    this.#assertSound();
  }

  /** Waits for all running tasks, whether they succeed or fail. */
  async settle(): Promise<void> {
    await Promise.all(this.#going);
  }

  #assertSound(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
