import type { Db } from './index.ts';
import { sqliteDriverOf } from './sqlite-dialect.ts';
import { onVisibleWrite } from './write-visible.ts';

/**
 * Milliseconds for which a row read from PostgreSQL is valid, from when its query was sent. A change is promised to be seen
 * within a second, of which a busy machine takes the rest to render.
 */
const GOOD_FOR = 500;

export interface GenerationParts {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Returns the next instant after `after` at which visible content changes by itself; both in milliseconds
   * since 1970.
   */
  readonly nextInstant: (after: number) => Promise<number>;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
}

/**
 * Counts the generations of visible content in this process; a cached response is valid only in the
 * generation in which it was rendered (`docs/decisions/0045-page-cache.md`).
 */
export class Generation {
  readonly #parts: GenerationParts;
  readonly #elapsed: () => number;
  #count = 0;
  /** The row as last read; `null` where there is none. */
  #row: string | null | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;
  /** When the generation ends by itself; computed before anything is cached in it. */
  #endsAt = Number.POSITIVE_INFINITY;
  #ending: Promise<void> | undefined;
  /** When the last rendering began; an earlier current time means that the clock was set back. */
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

  /** Returns the current generation; undefined where its row has to be read first, or cannot be. */
  present(): number | undefined {
    if (!this.#isRowKnown()) return undefined;
    const now = this.#parts.now();
    if (this.#endsAt <= now || now < this.#beganAt) this.#next();
    return this.#count;
  }

  /** Returns the current generation, reading its row if necessary; undefined where it cannot be read. */
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
   * Returns the current generation, for a rendering that has read nothing yet.
   * @returns undefined where the rendered page must not be cached.
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
      // The rendering meets the same database error, and reports it.
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

  /** Reads the row from PostgreSQL; after a failure it counts as unknown. */
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
