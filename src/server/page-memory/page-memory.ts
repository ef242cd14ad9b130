import type { Forgotten, PageChanges, Tag } from '#content/shown.ts';
import type { RememberedPage } from './remembered-page.ts';

const MEBIBYTE = 1024 * 1024;

/** Bytes of remembered pages: some two thousand of them, on a machine of 512 MB. */
const CAPACITY = 32 * MEBIBYTE;

/** Addresses that are known to have had a page. */
const KNOWN = 5_000;

export interface MemoryParts {
  readonly changes: PageChanges;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The site's public address: what was rendered under another one is forgotten. */
  readonly publicUrl: () => string;
  readonly capacity?: number;
}

/** A rendering under way, which is told what is forgotten meanwhile. */
export interface Rendering {
  /** Returns the number of the first change since its beginning that touches these tags; `Infinity` where none does. */
  touchedBy(tags: ReadonlySet<Tag>): number;
  end(): void;
}

interface ForgetRecord {
  readonly change: number;
  readonly forgotten: Forgotten;
}

function touches(forgotten: Forgotten, tags: ReadonlySet<Tag>): boolean {
  return forgotten === 'everything' || forgotten.some((tag) => tags.has(tag));
}

/**
 * Rendered pages by the address that the renderer was asked for. What a change touches is gone before whoever made it is
 * answered; of the others, those not asked for longest make room.
 */
export class PageMemory {
  readonly #parts: MemoryParts;
  readonly #capacity: number;
  /** The page asked for longest ago comes first. */
  readonly #pages = new Map<string, RememberedPage>();
  /** Bytes of each page as they were last counted. */
  readonly #sizes = new Map<RememberedPage, number>();
  readonly #targetsByTag = new Map<Tag, Set<string>>();
  /** Addresses that have had a page; the one noted longest ago comes first. */
  readonly #known = new Set<string>();
  readonly #renderings = new Set<ForgetRecord[]>();
  #size = 0;
  #changes = 0;
  #publicUrl: string;

  constructor(parts: MemoryParts) {
    this.#parts = parts;
    this.#capacity = parts.capacity ?? CAPACITY;
    this.#publicUrl = parts.publicUrl();
    parts.changes.subscribe((forgotten) => this.#forget(forgotten));
  }

  /** Bytes of all pages, about. */
  get size(): number {
    return this.#size;
  }

  get count(): number {
    return this.#pages.size;
  }

  /** Number of changes so far. */
  get changes(): number {
    return this.#changes;
  }

  /** True while it knows of every change; else it has nothing and takes nothing. */
  isCurrent(): boolean {
    const publicUrl = this.#parts.publicUrl();
    if (publicUrl !== this.#publicUrl) {
      this.#publicUrl = publicUrl;
      this.#forget('everything');
    }
    return this.#parts.changes.isCurrent();
  }

  /** Returns the page of an address as it stands now. */
  get(target: string): RememberedPage | undefined {
    const page = this.peek(target);
    // Most addresses that are asked for are none of a page: for those, nobody is asked anything.
    if (!page || !this.isCurrent() || this.peek(target) !== page) return undefined;
    if (this.hasEnded(page)) {
      this.#drop(target);
      return undefined;
    }
    this.#pages.delete(target);
    this.#pages.set(target, page);
    return page;
  }

  /** Returns the page of an address that is there, whether or not it may be answered; it does not count as asked for. */
  peek(target: string): RememberedPage | undefined {
    return this.#pages.get(target);
  }

  /** True when what a page shows has changed by itself, or is not yet true: the clock has been set back. */
  hasEnded({ beganAt, endsAt }: RememberedPage): boolean {
    const now = this.#parts.now();
    return endsAt <= now || now < beganAt;
  }

  /** True of an address that has had a page, as far back as it can tell. */
  knew(target: string): boolean {
    return this.#known.has(target);
  }

  /** Notes that an address has a page, remembered or not. */
  noteKnown(target: string): void {
    this.#known.delete(target);
    this.#known.add(target);
    const [oldest] = this.#known;
    if (this.#known.size > KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Notes that a rendering begins, before it reads anything. */
  startRendering(): Rendering {
    this.isCurrent();
    const records: ForgetRecord[] = [];
    this.#renderings.add(records);
    return {
      touchedBy: (tags) => {
        // Whoever else has written meanwhile is heard of now.
        this.isCurrent();
        return records.find(({ forgotten }) => touches(forgotten, tags))?.change ?? Number.POSITIVE_INFINITY;
      },
      end: () => {
        this.#renderings.delete(records);
      },
    };
  }

  /** Remembers a page that no change has touched since its rendering began. */
  remember(target: string, page: RememberedPage): void {
    const { changes } = this;
    // What others have written since the rendering was asked what touches it is heard of now.
    if (!this.isCurrent() || changes !== this.changes || this.hasEnded(page)) return;
    this.#drop(target);
    this.#pages.set(target, page);
    this.#sizes.set(page, 0);
    for (const tag of page.tags) {
      const targets = this.#targetsByTag.get(tag) ?? new Set();
      this.#targetsByTag.set(tag, targets.add(target));
    }
    this.recount(page);
  }

  /** Counts a page anew, after a form of it was made or left out; whatever address it was sent to. */
  recount(page: RememberedPage): void {
    const counted = this.#sizes.get(page);
    if (counted === undefined) return;
    this.#size += page.size - counted;
    this.#sizes.set(page, page.size);
    for (const oldest of this.#pages.keys()) {
      if (this.#size <= this.#capacity) break;
      this.#drop(oldest);
    }
  }

  #forget(forgotten: Forgotten): void {
    this.#changes += 1;
    for (const records of this.#renderings) records.push({ change: this.#changes, forgotten });
    const targets =
      forgotten === 'everything'
        ? [...this.#pages.keys()]
        : forgotten.flatMap((tag) => [...(this.#targetsByTag.get(tag) ?? [])]);
    for (const target of targets) this.#drop(target);
  }

  #drop(target: string): void {
    const page = this.#pages.get(target);
    if (!page) return;
    this.#pages.delete(target);
    this.#size -= this.#sizes.get(page) ?? 0;
    this.#sizes.delete(page);
    for (const tag of page.tags) {
      const targets = this.#targetsByTag.get(tag);
      targets?.delete(target);
      if (targets?.size === 0) this.#targetsByTag.delete(tag);
    }
  }
}
