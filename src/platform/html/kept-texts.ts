/** Bytes of a character, at most. */
const WIDTH = 2;

/** Texts made of others, by what they were made of: those asked for last, within a bound of memory. */
export class KeptTexts {
  readonly #made = new Map<string, string>();
  readonly #most: number;
  #size = 0;

  /** @param most bytes of all texts and of what they were made of, about. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Bytes that they take, about. */
  get size(): number {
    return this.#size;
  }

  get(source: string): string | undefined {
    const made = this.#made.get(source);
    if (made === undefined) return undefined;
    this.#made.delete(source);
    this.#made.set(source, made);
    return made;
  }

  /** Keeps a text in place of those that nobody has asked for for the longest. */
  keep(source: string, made: string): void {
    this.#drop(source);
    this.#made.set(source, made);
    this.#size += WIDTH * (source.length + made.length);
    for (const oldest of this.#made.keys()) {
      if (this.#size <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(source: string): void {
    const made = this.#made.get(source);
    if (made === undefined) return;
    this.#made.delete(source);
    this.#size -= WIDTH * (source.length + made.length);
  }
}
