/**
 * Lets a few tasks go on while whatever the next one needs is being read: a decoder keeps one core busy, a disk that
 * brings one small file to its place waits more than it works.
 */
export class SideBySide {
  readonly #atOnce: number;
  readonly #going = new Set<Promise<void>>();
  #failure: { readonly error: unknown } | null = null;

  /** @param atOnce how many go on at the same time: each holds its file in memory. */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Begins a task as soon as fewer than that go on. @throws what an earlier one has thrown. */
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

  /** Waits for all that have begun. @throws what the first of them to fail has thrown. */
  async finish(): Promise<void> {
    await this.settle();
    this.#assertSound();
  }

  /** Waits until nothing goes on any more, however it ended. */
  async settle(): Promise<void> {
    await Promise.all(this.#going);
  }

  #assertSound(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
