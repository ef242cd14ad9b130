import { setImmediate as nextTurn } from 'node:timers/promises';
import { type GatheredShown, gatherShown } from '#content/shown.ts';
import type { Limiter } from '#platform/limiter.ts';
import { BestCompression } from './best-compression.ts';
import type { PageMemory } from './page-memory.ts';
import { type NamedItem, type PageRequest, withPage } from './page-request.ts';
import { RememberedPage, type RenderedPage } from './remembered-page.ts';

export interface SharedPagesParts {
  readonly memory: PageMemory;
  /** Lets few renderings at a time begin. */
  readonly rendering: Limiter;
  /** The same for addresses that may be made up: whoever asks for thousands of them keeps no page from being rendered. */
  readonly searching: Limiter;
  /**
   * Renders the page of an address for nobody in particular, and tells what it shows. Where another page answers for what is
   * not found, the status is enough.
   */
  readonly render: (target: string, shown: GatheredShown, isNotFoundShared: boolean) => Promise<Response>;
  /** True when there is or was such an item, whether or not it is shown. */
  readonly isKnown: (item: NamedItem) => Promise<boolean>;
  /** Returns how many pages a public list has. @param path of the list. */
  readonly countPages: (path: string) => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a visitor asks for. */
type AskedPage = Pick<PageRequest, 'target' | 'nowhere' | 'mayBeMadeUp' | 'item' | 'list'>;

/** What one rendering has come to. */
interface Outcome {
  readonly page: RememberedPage;
  /** The number of the first change that it does not show; `Infinity` where there is none. */
  readonly outdatedBy: number;
}

/** One rendering, and how many wait for it. */
interface Flight {
  readonly outcome: Promise<Outcome>;
  /** Gives its turn up, as long as it waits for one. */
  readonly abandoned: AbortController;
  waiting: number;
  hasBegun: boolean;
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

/** Pages that are the same for every visitor: out of the memory, or of one rendering for all who wait for it. */
export class SharedPages {
  readonly #parts: SharedPagesParts;
  readonly #flights = new Map<string, Flight>();
  readonly #best: BestCompression;

  constructor(parts: SharedPagesParts) {
    this.#parts = parts;
    this.#best = new BestCompression(parts.memory);
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
    // Data of nothing are rendered for each address: they say which route has found it.
    if (nowhere === null) return this.#present(sure ?? asked, signal);
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
    if (!item || this.#parts.memory.knew(target)) return asked;
    return (await this.#parts.isKnown(item)) ? { ...asked, mayBeMadeUp: false } : null;
  }

  async #present(asked: AskedPage, signal: AbortSignal): Promise<RememberedPage> {
    const { target } = asked;
    const { memory, now } = this.#parts;
    const remembered = memory.get(target);
    if (remembered) return remembered;
    memory.isCurrent();
    const { changes } = memory;
    const askedAt = now();
    for (;;) {
      const { page, outdatedBy } = await this.#wait(target, this.#flightTo(asked), signal);
      // By the clock as it is now: set back meanwhile, it would have the page rendered again until it has caught up.
      const hasEnded = page.beganAt < page.endsAt && page.endsAt <= Math.min(askedAt, now());
      // One that began before what this visitor must see is rendered again, once for all who have come since.
      if (outdatedBy > changes && !hasEnded) return page;
    }
  }

  #flightTo(asked: AskedPage): Flight {
    const { target } = asked;
    const known = this.#flights.get(target);
    // What has begun may have read what is outdated without anybody knowing: only those share it who came before.
    if (known && (!known.hasBegun || this.#parts.memory.isCurrent())) return known;
    const flight = this.#start(asked);
    this.#flights.set(target, flight);
    return flight;
  }

  #start(asked: AskedPage): Flight {
    const { target } = asked;
    const abandoned = new AbortController();
    const outcome = this.#render(asked, abandoned.signal, () => {
      flight.hasBegun = true;
    });
    const flight: Flight = { outcome, abandoned, waiting: 0, hasBegun: false };
    const leave = () => this.#leave(target, flight);
    outcome.then(leave, leave);
    return flight;
  }

  /** Whoever comes now begins another rendering. */
  #leave(target: string, flight: Flight): void {
    if (this.#flights.get(target) === flight) this.#flights.delete(target);
  }

  async #wait(target: string, flight: Flight, signal: AbortSignal): Promise<Outcome> {
    const { promise: gone, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal.reason);
    flight.waiting += 1;
    signal.addEventListener('abort', leave);
    try {
      signal.throwIfAborted();
      return await Promise.race([flight.outcome, gone]);
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
    begin: () => void,
  ): Promise<Outcome> {
    const { memory, render, now } = this.#parts;
    const isUnsure = mayBeMadeUp && !memory.knew(target);
    const rendering = isUnsure ? this.#parts.searching : this.#parts.rendering;
    const isNowhere = target === nowhere;
    const isNotFoundShared = nowhere !== null && !isNowhere;
    return rendering.run(
      async () => {
        // Who hung up while the one before was rendered is known after a turn of the event loop.
        await nextTurn();
        abandoned.throwIfAborted();
        begin();
        const underWay = memory.startRendering();
        const beganAt = now();
        try {
          const shown = gatherShown();
          const answer = await readAnswer(await render(target, shown, isNotFoundShared));
          // Keys of files are ASCII: to read the whole text for them would cost as much as encoding it.
          shown.noteFiles(answer.body.toString('latin1'));
          const page = new RememberedPage(answer, shown, beganAt);
          const outdatedBy = underWay.touchedBy(page.tags);
          if (isLasting(page, isNowhere)) {
            memory.noteKnown(target);
            if (outdatedBy === Number.POSITIVE_INFINITY) this.#remember(target, page);
          }
          return { page, outdatedBy };
        } finally {
          underWay.end();
        }
      },
      { signal: abandoned },
    );
  }

  #remember(target: string, page: RememberedPage): void {
    this.#parts.memory.remember(target, page);
    if (this.#parts.memory.peek(target) === page) this.#best.add(target);
  }
}
