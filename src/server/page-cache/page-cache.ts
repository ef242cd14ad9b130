import { LRUCache } from 'lru-cache';
import type { Generation } from '#lib/db/generation.ts';
import type { CachedResponse } from './cached-response.ts';

type KnownGeneration = Pick<Generation, 'count' | 'present'>;

/** Approximate bytes of all entries: some two thousand pages, on a machine of 512 MB. */
const CAPACITY = 32 * 1024 * 1024;

/** Entries. Without a maximum, the library's arrays grow and never shrink. */
const MAX_ENTRIES = 5_000;

/** Rendered pages of one generation by renderer target; the least recently used are evicted first. */
export class PageCache {
  readonly #generation: KnownGeneration;
  readonly #pages: LRUCache<string, CachedResponse>;
  /** The key of each page. */
  readonly #targets = new WeakMap<CachedResponse, string>();
  /** The generation of all entries. */
  #current: number | undefined;

  constructor(generation: KnownGeneration, capacity = CAPACITY) {
    this.#generation = generation;
    this.#pages = new LRUCache({ max: MAX_ENTRIES, maxSize: capacity, sizeCalculation: ({ size }) => size });
  }

  /** Approximate bytes of all entries. */
  get size(): number {
    return this.#pages.calculatedSize;
  }

  get count(): number {
    return this.#pages.size;
  }

  /** Returns the page of a target; undefined while the present generation is another one or cannot be read. */
  get(target: string): CachedResponse | undefined {
    // Saves reading the generation for files and API calls, which are most requests.
    if (!this.#pages.has(target)) return undefined;
    const present = this.#generation.present();
    if (present === undefined) return undefined;
    this.#enter(present);
    return this.#pages.get(target);
  }

  /** Returns an entry without checking its generation, and without counting as a use. */
  peek(target: string): CachedResponse | undefined {
    return this.#pages.peek(target);
  }

  /** Stores a page. @param generation in which its rendering began. */
  store(target: string, page: CachedResponse, generation: number): void {
    if (generation !== this.#generation.count) return;
    this.#enter(generation);
    this.#targets.set(page, target);
    this.#pages.set(target, page);
  }

  /** Measures a page again, after a variant of it was added or dropped. */
  remeasure(page: CachedResponse): void {
    const target = this.#targets.get(page);
    if (target === undefined || this.peek(target) !== page) return;
    this.#pages.delete(target);
    this.#pages.set(target, page);
  }

  #enter(generation: number): void {
    if (this.#current !== generation) this.#pages.clear();
    this.#current = generation;
  }
}
