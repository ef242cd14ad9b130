import type { Db } from './index.ts';
import { sqliteDriverOf } from './sqlite-dialect.ts';
import { onVisibleWrite } from './write-visible.ts';

/** Milliseconds for which a row read from PostgreSQL is valid, from when its query was sent. */
const GOOD_FOR = 1_000;

export interface GenerationParts {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns the first instant after one at which something that visitors see changes by itself; both in milliseconds. */
  readonly nextInstant: (after: number) => Promise<number>;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
}

/**
 * Counts the generations of visible content in this process: what is cached in one is valid in that one alone
 * (`docs/decisions/0045-page-cache.md`).
 */
export class Generation {
  readonly #parts: GenerationParts;
  readonly #elapsed: () => number;
  #count = 0;
  /** The row as last read; `null` where there is none. */
  #row: string | null | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;
  /** When the generation ends by itself; nothing is cached before that is known. */
  #endsAt = Number.POSITIVE_INFINITY;
  #ending: Promise<void> | undefined;
  /** When the last rendering began; an earlier present means that the clock was set back. */
  #beganAt = Number.NEGATIVE_INFINITY;

  constructor(parts: GenerationParts) {
    this.#parts = parts;
    this.#elapsed = parts.elapsed ?? (() => performance.now());
    onVisibleWrite(parts.db, () => this.#next());
  }

  /** Number of the last known generation. */
  get count(): number {
    return this.#count;
  }

  /** Returns the number of the present generation; undefined where the row has to be read first, or cannot be. */
  present(): number | undefined {
    if (!this.#isRowKnown()) return undefined;
    const now = this.#parts.now();
    if (this.#endsAt <= now || now < this.#beganAt) this.#next();
    return this.#count;
  }

  /** Returns the number of the present generation; undefined where the row cannot be read. */
  async read(): Promise<number | undefined> {
    if (!this.#isRowKnown()) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined;
      });
      await this.#asking;
    }
    return this.present();
  }

  /**
   * Returns the number of the present generation for a rendering that has read nothing yet.
   * @returns nothing where what it makes may not be kept.
   */
  async begin(): Promise<number | undefined> {
    const count = await this.read();
    if (count === undefined) return undefined;
    this.#beganAt = this.#parts.now();
    this.#ending ??= this.#findEnd(count, this.#beganAt);
    try {
      await this.#ending;
      return count;
    } catch {
      // The rendering itself tells what is wrong with the database.
      if (count === this.#count) this.#ending = undefined;
      return undefined;
    }
  }

  #next(): void {
    this.#count += 1;
    this.#endsAt = Number.POSITIVE_INFINITY;
    this.#ending = undefined;
    this.#beganAt = Number.NEGATIVE_INFINITY;
  }

  async #findEnd(count: number, now: number): Promise<void> {
    const end = await this.#parts.nextInstant(now);
    if (count === this.#count) this.#endsAt = end;
  }

  #see(row: string | null): void {
    if (row !== this.#row) this.#next();
    this.#row = row;
  }

  #isRowKnown(): boolean {
    const file = sqliteDriverOf(this.#parts.db.getExecutor().adapter);
    if (!file) return this.#elapsed() - this.#askedAt < GOOD_FOR;
    try {
      this.#see(file.generationRow());
      return true;
    } catch {
      return false;
    }
  }

  /** Asks PostgreSQL; what cannot be read stays unknown. */
  async #ask(): Promise<void> {
    const sentAt = this.#elapsed();
    try {
      const row = await this.#parts.db
        .selectFrom('page_generation')
        .select('value')
        .where('id', '=', 1)
        .executeTakeFirst();
      this.#see(row?.value ?? null);
      this.#askedAt = sentAt;
    } catch {
      this.#askedAt = Number.NEGATIVE_INFINITY;
    }
  }
}
