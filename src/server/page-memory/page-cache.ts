import { LRUCache } from 'lru-cache';
import type { Generation } from '#platform/db/generation.ts';
import type { RememberedPage } from './remembered-page.ts';

type KnownGeneration = Pick<Generation, 'count' | 'present'>;

/** Bytes of all pages, about: some two thousand of them, on a machine of 512 MB. */
const CAPACITY = 32 * 1024 * 1024;

/** Pages: without a number, the library's own arrays grow and never shrink. */
const MOST = 5_000;

/**
 * Rendered pages by the address that the renderer was asked for, all of one generation; where there is no more room, those
 * not asked for longest go.
 */
export class PageCache {
  readonly #generation: KnownGeneration;
  readonly #pages: LRUCache<string, RememberedPage>;
  /** Where a page was kept, which may be sent to many addresses. */
  readonly #targets = new WeakMap<RememberedPage, string>();
  /** The generation of all pages. */
  #of: number | undefined;

  constructor(generation: KnownGeneration, capacity = CAPACITY) {
    this.#generation = generation;
    this.#pages = new LRUCache({ max: MOST, maxSize: capacity, sizeCalculation: ({ size }) => size });
  }

  /** Bytes of all pages, about. */
  get size(): number {
    return this.#pages.calculatedSize;
  }

  get count(): number {
    return this.#pages.size;
  }

  /** Returns the page of an address, where the present generation is known to be that of the page. */
  get(target: string): RememberedPage | undefined {
    // Most addresses that are asked for are none of a page: for those, nobody is asked anything.
    if (!this.#pages.has(target)) return undefined;
    const present = this.#generation.present();
    if (present === undefined) return undefined;
    this.#begin(present);
    return this.#pages.get(target);
  }

  /** Returns the page of an address, whether or not it may be given; it does not count as asked for. */
  peek(target: string): RememberedPage | undefined {
    return this.#pages.peek(target);
  }

  /** Keeps a page. @param generation that in which its rendering began. */
  keep(target: string, page: RememberedPage, generation: number): void {
    if (generation !== this.#generation.count) return;
    this.#begin(generation);
    this.#targets.set(page, target);
    this.#pages.set(target, page);
  }

  /** Counts a page anew, after a form of it was made or left out. */
  recount(page: RememberedPage): void {
    const target = this.#targets.get(page);
    if (target === undefined || this.peek(target) !== page) return;
    this.#pages.delete(target);
    this.#pages.set(target, page);
  }

  #begin(generation: number): void {
    if (this.#of !== generation) this.#pages.clear();
    this.#of = generation;
  }
}
