import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Generation } from '#platform/db/generation.ts';
import type { Limiter } from '#platform/limiter.ts';
import { BestCompression } from './best-compression.ts';
import type { PageCache } from './page-cache.ts';
import { type NamedItem, type PageRequest, withPage } from './page-request.ts';
import { RememberedPage, type RenderedPage } from './remembered-page.ts';

export interface SharedPagesParts {
  readonly cache: PageCache;
  readonly generation: Pick<Generation, 'begin' | 'read'>;
  /** Lets few renderings at a time begin. */
  readonly rendering: Limiter;
  /** The same for addresses that may be made up: whoever asks for thousands of them keeps no page from being rendered. */
  readonly searching: Limiter;
  /**
   * Renders the page of an address for nobody in particular. Where another page answers for what is not found, the status
   * is enough.
   */
  readonly render: (target: string, options: RenderOptions) => Promise<Response>;
  /** True when there is or was such an item, whether or not it is shown. */
  readonly isKnown: (item: NamedItem) => Promise<boolean>;
  /** Returns how many pages a public list has. @param path of the list. */
  readonly countPages: (path: string) => Promise<number>;
}

export interface RenderOptions {
  readonly isNotFoundShared: boolean;
  /** Called where something could not be read: the page is given, and not kept. */
  readonly noteIncomplete: () => void;
}

/** What a visitor asks for. */
type AskedPage = Pick<PageRequest, 'target' | 'nowhere' | 'mayBeMadeUp' | 'item' | 'list'>;

/** One rendering, and how many wait for it. */
interface Flight {
  readonly page: Promise<RememberedPage>;
  /** Gives its turn up, as long as it waits for one. */
  readonly abandoned: AbortController;
  waiting: number;
  hasBegun: boolean;
  /** The generation in which it began; nothing before, and where nobody could tell. */
  generation: number | undefined;
}

/** Statuses of answers that are the same until something changes. */
const LASTING = new Set([200, 202, 301, 302]);

/** Reads an answer whole. */
export async function readAnswer(response: Response): Promise<RenderedPage> {
  const { status } = response;
  const headers = new Map(response.headers);
  if (!headers.has('cache-control')) headers.set('cache-control', status < 500 ? 'no-cache' : 'no-store');
  const { buffer, byteOffset, byteLength } = await response.bytes();
  return { status, headers, body: Buffer.from(buffer, byteOffset, byteLength) };
}

/** True when a page may be answered to others. A page that says that nothing is there is one for all such addresses. */
function isLasting({ status, headers }: RememberedPage, isNowhere: boolean): boolean {
  return (
    (LASTING.has(status) || (status === 404 && isNowhere)) &&
    !headers.has('set-cookie') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}

/** Pages that are the same for every visitor: out of the cache, or of one rendering for all who wait for it. */
export class SharedPages {
  readonly #parts: SharedPagesParts;
  readonly #flights = new Map<string, Flight>();
  readonly #best: BestCompression;

  constructor(parts: SharedPagesParts) {
    this.#parts = parts;
    this.#best = new BestCompression(parts.cache);
  }

  /**
   * Returns the page of an address with every change that was made before it was asked for.
   * @param asked with the address of the page that says that nothing is there: it answers for every other one that does.
   * @throws what the rendering throws, or `signal.reason` when the visitor has gone.
   */
  async page(asked: AskedPage, signal: AbortSignal): Promise<RememberedPage> {
    if (asked.list) return this.#present(await this.#nearest(asked, asked.list), signal);
    const { target, nowhere } = asked;
    const sure = await this.#withoutDoubt(asked);
    const absent = { target: nowhere, nowhere, mayBeMadeUp: false, item: null, list: null };
    if (!sure) return this.#present(absent, signal);
    const page = await this.#present(sure, signal);
    return page.status === 404 && target !== nowhere ? this.#present(absent, signal) : page;
  }

  /**
   * Returns the page of a list that is nearest to the one asked for (docs/specification/addresses.md#pages-of-a-list): all
   * beyond its end are the last one, which is rendered once.
   */
  async #nearest(asked: AskedPage, { path, page }: NonNullable<AskedPage['list']>): Promise<AskedPage> {
    const last = await this.#parts.countPages(path);
    const target = page > last ? withPage(asked.target, last) : asked.target;
    return { ...asked, target, mayBeMadeUp: false };
  }

  /**
   * Looks in the database for what an address names. Without this, whoever asks for thousands of made-up ones keeps those
   * from being rendered that nobody has asked for yet.
   * @returns null where there is no such thing.
   */
  async #withoutDoubt(asked: AskedPage): Promise<AskedPage | null> {
    const { target, item } = asked;
    if (!item || this.#parts.cache.get(target)) return asked;
    return (await this.#parts.isKnown(item)) ? { ...asked, mayBeMadeUp: false } : null;
  }

  async #present(asked: AskedPage, signal: AbortSignal): Promise<RememberedPage> {
    const { cache, generation } = this.#parts;
    const present = await generation.read();
    return cache.get(asked.target) ?? this.#wait(asked.target, this.#flightTo(asked, present), signal);
  }

  /**
   * Returns the rendering that somebody may wait for who asks now: what has begun in another generation may have read what
   * is outdated. Where nobody knows the generation, addresses that find nothing still share their page.
   */
  #flightTo(asked: AskedPage, present: number | undefined): Flight {
    const { target, nowhere } = asked;
    const known = this.#flights.get(target);
    const isPresent = present === undefined ? target === nowhere : known?.generation === present;
    if (known && (!known.hasBegun || isPresent)) return known;
    const flight = this.#start(asked);
    this.#flights.set(target, flight);
    return flight;
  }

  #start(asked: AskedPage): Flight {
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

  /** Whoever comes now begins another rendering. */
  #leave(target: string, flight: Flight): void {
    if (this.#flights.get(target) === flight) this.#flights.delete(target);
  }

  async #wait(target: string, flight: Flight, signal: AbortSignal): Promise<RememberedPage> {
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

  /** Renders an address, unless everybody has gone before its turn comes. */
  #render(
    { target, nowhere, mayBeMadeUp }: AskedPage,
    abandoned: AbortSignal,
    begin: (generation: number | undefined) => void,
  ): Promise<RememberedPage> {
    const { generation, render } = this.#parts;
    const rendering = mayBeMadeUp ? this.#parts.searching : this.#parts.rendering;
    const isNowhere = target === nowhere;
    return rendering.run(
      async () => {
        // Who hung up while the one before was rendered is known after a turn of the event loop.
        await nextTurn();
        const began = await generation.begin();
        abandoned.throwIfAborted();
        begin(began);
        let isComplete = true;
        const noteIncomplete = () => {
          isComplete = false;
        };
        const response = await render(target, { isNotFoundShared: !isNowhere, noteIncomplete });
        const page = new RememberedPage(await readAnswer(response));
        if (began !== undefined && isComplete && isLasting(page, isNowhere)) this.#keep(target, page, began);
        return page;
      },
      { signal: abandoned },
    );
  }

  #keep(target: string, page: RememberedPage, generation: number): void {
    this.#parts.cache.keep(target, page, generation);
    if (this.#parts.cache.peek(target) === page) this.#best.add(target);
  }
}
