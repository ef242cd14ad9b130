import type { Services } from '#content/services.ts';
import { type Forgotten, gatherShown, type Tag } from '#content/shown.ts';
import type { PageRenderer } from '#server/pages.ts';

/** What a visitor is answered. */
export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

interface Remembered extends Answer {
  readonly tags: ReadonlySet<Tag>;
  readonly endsAt: number;
}

/** What a change has done to pages that are remembered. */
export interface Effect {
  /** Paths of pages that are remembered as they no longer are, by the simplest memory or by the server's. */
  readonly wrong: string[];
  /** Paths of pages that were forgotten. */
  readonly forgotten: string[];
  /** Those of them that are as they were. */
  readonly forNothing: string[];
}

function touches(forgotten: Forgotten, tags: ReadonlySet<Tag>): boolean {
  return forgotten === 'everything' || forgotten.some((tag) => tags.has(tag));
}

/** True where both say the same; pages that say that there is nothing may be one page, whatever was asked for. */
function areSame(one: Answer, other: Answer): boolean {
  if (one.status !== other.status || one.location !== other.location) return false;
  return one.status === 404 || one.body === other.body;
}

/**
 * The simplest memory that keeps the rules of `content/shown.ts`, of every page it is given: what is forgotten too late,
 * and what for nothing, shows at once.
 */
export class RememberedPages {
  readonly #services: Services;
  readonly #renderer: PageRenderer;
  readonly #ask: (path: string) => Promise<Answer>;
  readonly #pages = new Map<string, Remembered>();
  /** Every page as it was answered last, remembered or not. */
  readonly #last = new Map<string, Answer>();

  /** @param ask what the server answers, whose own memory is compared too. */
  constructor(services: Services, renderer: PageRenderer, ask: (path: string) => Promise<Answer>) {
    this.#services = services;
    this.#renderer = renderer;
    this.#ask = ask;
    services.pageChanges.subscribe((forgotten) => {
      for (const [path, { tags }] of this.#pages) if (touches(forgotten, tags)) this.#pages.delete(path);
    });
  }

  async render(path: string): Promise<Remembered> {
    const shown = gatherShown();
    const { settings } = this.#services;
    const response = await this.#renderer.render(new Request(new URL(path, settings.publicUrl)), {
      services: { ...this.#services, shown },
      visitorAddress: '',
      isNotFoundShared: false,
      sentForm: () => new URLSearchParams(),
    });
    const body = await response.text();
    shown.noteFiles(body);
    const { status, headers } = response;
    return { status, location: headers.get('location'), body, tags: shown.tags, endsAt: shown.endsAt };
  }

  /** Compares every page that is remembered with a fresh rendering, and remembers the fresh ones. */
  async compare(paths: readonly string[]): Promise<Effect> {
    const effect: Effect = { wrong: [], forgotten: [], forNothing: [] };
    const now = this.#services.clock.now().getTime();
    if (!this.#services.pageChanges.isCurrent()) this.#pages.clear();
    for (const path of paths) {
      const remembered = this.#pages.get(path);
      const isRemembered = remembered !== undefined && now < remembered.endsAt;
      const last = this.#last.get(path);
      const answer = await this.#ask(path);
      const fresh = await this.render(path);
      const isSame = last !== undefined && areSame(last, fresh);
      if (!areSame(answer, fresh)) effect.wrong.push(`${path}, as the server answers it`);
      if (isRemembered && !isSame) effect.wrong.push(path);
      if (!isRemembered && last) effect.forgotten.push(path);
      if (!isRemembered && last && isSame) effect.forNothing.push(path);
      this.#last.set(path, fresh);
      this.#pages.set(path, fresh);
    }
    return effect;
  }
}
