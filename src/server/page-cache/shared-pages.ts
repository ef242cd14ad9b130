import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Generation } from '#lib/db/generation.ts';
import type { Limiter } from '#lib/limiter.ts';
import { withQuery } from '#src/addresses/known-parameters.ts';
import { BackgroundCompression } from './background-compression.ts';
import { CachedResponse, type RenderedPage } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { NamedItem, PageRequest } from './page-request.ts';

export interface SharedPagesParts {
  readonly cache: PageCache;
  readonly generation: Pick<Generation, 'begin' | 'read'>;
  /** Limits concurrent renderings. */
  readonly rendering: Limiter;
  /** Limits renderings of unverified addresses, so that a flood of them does not delay real pages. */
  readonly unverified: Limiter;
  /**
   * Renders the page of an address without anything of a visitor. With `isNotFoundShared`, a 404 needs no body.
   */
  readonly render: (target: string, options: RenderOptions) => Promise<Response>;
  /** True when there is or was such an item, whether or not it is shown. */
  readonly isKnown: (item: NamedItem) => Promise<boolean>;
  /**
   * Returns those of a list's parameters that its items bear out, the page the nearest one there is.
   * @param path of the list.
   */
  readonly settleList: (path: string, query: URLSearchParams) => Promise<URLSearchParams>;
}

export interface RenderOptions {
  readonly isNotFoundShared: boolean;
  /** Called where something could not be read: the page is sent but not stored. */
  readonly noteIncomplete: () => void;
}

/** The parts of a request that name its page. */
type PageTarget = Pick<PageRequest, 'target' | 'notFoundPage' | 'isUnverified' | 'item' | 'list'>;

/** A rendering under way, shared by all requests that wait for it (single flight). */
interface Flight {
  readonly page: Promise<CachedResponse>;
  /** Cancels the rendering while it is still queued. */
  readonly abandoned: AbortController;
  waiting: number;
  hasBegun: boolean;
  /** The generation in which it began; undefined before that, and while the generation cannot be read. */
  generation: number | undefined;
}

const CACHEABLE_STATUSES = new Set([200, 202, 301, 302]);

/** Reads a response to its end. */
export async function readAnswer(response: Response): Promise<RenderedPage> {
  const { status } = response;
  const headers = new Map(response.headers);
  if (!headers.has('cache-control')) headers.set('cache-control', status < 500 ? 'no-cache' : 'no-store');
  const { buffer, byteOffset, byteLength } = await response.bytes();
  return { status, headers, body: Buffer.from(buffer, byteOffset, byteLength) };
}

/** True when a page may be stored. All addresses without a page share one not-found page. */
function isCacheable({ status, headers }: CachedResponse, isNotFound: boolean): boolean {
  return (
    (CACHEABLE_STATUSES.has(status) || (status === 404 && isNotFound)) &&
    !headers.has('set-cookie') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}

/** Serves pages that are the same for every visitor: from the cache, or by one rendering for all requests that wait. */
export class SharedPages {
  readonly #parts: SharedPagesParts;
  readonly #flights = new Map<string, Flight>();
  readonly #compression: BackgroundCompression;

  constructor(parts: SharedPagesParts) {
    this.#parts = parts;
    this.#compression = new BackgroundCompression(parts.cache);
  }

  /**
   * Returns the page of an address, including every change committed before the request.
   * @param asked with the address of the not-found page, which answers for every address that is not found.
   * @throws what the rendering throws, or `signal.reason` when the visitor has disconnected.
   */
  async page(asked: PageTarget, signal: AbortSignal): Promise<CachedResponse> {
    const { target, notFoundPage } = asked;
    const verified = await this.#verify(asked);
    const absent = { target: notFoundPage, notFoundPage, isUnverified: false, item: null, list: null };
    if (!verified) return this.#present(absent, signal);
    if (verified.list) return this.#present(await this.#nearest(verified, verified.list), signal);
    const page = await this.#present(verified, signal);
    return page.status === 404 && target !== notFoundPage ? this.#present(absent, signal) : page;
  }

  /**
   * Returns the part of a list nearest to the requested one (docs/specification/addresses.md#pages-of-a-list). All
   * numbers beyond the end share the last page, which is rendered once, and filters that nothing passes share the whole
   * list: made-up ones would fill the cache.
   */
  async #nearest(asked: PageTarget, { path, query }: NonNullable<PageTarget['list']>): Promise<PageTarget> {
    const { cache, settleList } = this.#parts;
    if (cache.get(asked.target)) return { ...asked, isUnverified: false };
    const [own = ''] = asked.target.split('?');
    const target = withQuery(own, await settleList(path, new URLSearchParams(query)));
    return { ...asked, target, isUnverified: false };
  }

  /**
   * Looks the item of an address up in the database, because a flood of made-up addresses must not starve the first
   * renderings of real pages.
   * @returns null where there is no such item.
   */
  async #verify(asked: PageTarget): Promise<PageTarget | null> {
    const { target, item } = asked;
    if (!item || this.#parts.cache.get(target)) return asked;
    return (await this.#parts.isKnown(item)) ? { ...asked, isUnverified: false } : null;
  }

  async #present(asked: PageTarget, signal: AbortSignal): Promise<CachedResponse> {
    const { cache, generation } = this.#parts;
    const present = await generation.read();
    return cache.get(asked.target) ?? this.#wait(asked.target, this.#inFlight(asked, present), signal);
  }

  /**
   * Returns a rendering that a request may join; one started in another generation may have read outdated rows. While
   * the generation cannot be read, only the not-found page is shared.
   */
  #inFlight(asked: PageTarget, present: number | undefined): Flight {
    const { target, notFoundPage } = asked;
    const known = this.#flights.get(target);
    const isPresent = present === undefined ? target === notFoundPage : known?.generation === present;
    if (known && (!known.hasBegun || isPresent)) return known;
    const flight = this.#start(asked);
    this.#flights.set(target, flight);
    return flight;
  }

  #start(asked: PageTarget): Flight {
    const { target } = asked;
    const abandoned = new AbortController();
    const page = this.#render(asked, abandoned.signal, (generation) => {
      flight.hasBegun = true;
      flight.generation = generation;
    });
    const flight: Flight = { page, abandoned, waiting: 0, hasBegun: false, generation: undefined };
    const leave = () => this.#leave(target, flight);
    page.then(leave, leave);
    return flight;
  }

  /** Removes a rendering from those in flight, so that later requests start another one. */
  #leave(target: string, flight: Flight): void {
    if (this.#flights.get(target) === flight) this.#flights.delete(target);
  }

  async #wait(target: string, flight: Flight, signal: AbortSignal): Promise<CachedResponse> {
    const { promise: gone, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal.reason);
    flight.waiting += 1;
    signal.addEventListener('abort', leave);
    try {
      signal.throwIfAborted();
      return await Promise.race([flight.page, gone]);
    } finally {
      signal.removeEventListener('abort', leave);
      flight.waiting -= 1;
      if (flight.waiting === 0 && !flight.hasBegun) {
        this.#leave(target, flight);
        flight.abandoned.abort();
      }
    }
  }

  /** Renders an address, unless every client has disconnected before its turn comes. */
  #render(
    { target, notFoundPage, isUnverified }: PageTarget,
    abandoned: AbortSignal,
    begin: (generation: number | undefined) => void,
  ): Promise<CachedResponse> {
    const { generation, render } = this.#parts;
    const rendering = isUnverified ? this.#parts.unverified : this.#parts.rendering;
    const isNotFound = target === notFoundPage;
    return rendering.run(
      async () => {
        // Clients that hung up during the previous rendering are known only after a turn of the event loop.
        await nextTurn();
        const began = await generation.begin();
        abandoned.throwIfAborted();
        begin(began);
        let isComplete = true;
        const noteIncomplete = () => {
          isComplete = false;
        };
        const response = await render(target, { isNotFoundShared: !isNotFound, noteIncomplete });
        const page = new CachedResponse(await readAnswer(response));
        if (began !== undefined && isComplete && isCacheable(page, isNotFound))
          this.#store(target, page, began);
        return page;
      },
      { signal: abandoned },
    );
  }

  #store(target: string, page: CachedResponse, generation: number): void {
    this.#parts.cache.store(target, page, generation);
    if (this.#parts.cache.peek(target) === page) this.#compression.add(target);
  }
}
