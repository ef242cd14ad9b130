import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { Limiter } from '#lib/limiter.ts';
import { createTestGeneration, type TestGeneration } from '#tests/support/test-generation.ts';
import type { CachedResponse } from './cached-response.ts';
import { PageCache } from './page-cache.ts';
import { type RenderOptions, SharedPages } from './shared-pages.ts';

const NOWHERE = '/404';

describe('a page that is the same for everybody', () => {
  let generation: TestGeneration;
  let cache: PageCache;
  let shared: SharedPages;
  let rendered: string[];
  let looked: string[];
  let isKnown: (slug: string) => boolean;
  let render: (target: string, options: RenderOptions) => Promise<Response>;

  beforeEach(() => {
    generation = createTestGeneration();
    rendered = [];
    looked = [];
    isKnown = () => true;
    cache = new PageCache(generation);
    render = async () => new Response(`page ${rendered.length}`);
    shared = new SharedPages({
      cache,
      generation,
      rendering: new Limiter({ atOnce: 4, waiting: 200, longestWait: 8_000 }),
      unverified: new Limiter({ atOnce: 2, waiting: 10, longestWait: 8_000 }),
      render: (target, options) => {
        rendered.push(target);
        return render(target, options);
      },
      isKnown: async ({ name }) => {
        looked.push(name);
        return isKnown(name);
      },
      settleList: async (_path, query) => {
        const page = Math.min(Number(query.get('page') ?? 1), 3);
        return new URLSearchParams(page > 1 ? { page: String(page) } : {});
      },
    });
  });

  const ask = (target: string, signal = new AbortController().signal) =>
    shared.page(
      {
        target,
        notFoundPage: NOWHERE,
        isUnverified: target.startsWith('/articles'),
        item: itemAt(target),
        list: listAt(target),
      },
      signal,
    );
  const listAt = (target: string) => {
    const [, path, query] = /^([^?]+)[?]((?:page|annee)=\d+)$/.exec(target) ?? [];
    return path === undefined || query === undefined ? null : { path, query };
  };
  const itemAt = (target: string) => {
    const [, name] = /^\/articles\/(.+)$/.exec(target) ?? [];
    return name === undefined ? null : ({ type: 'article', name } as const);
  };
  const bodyOf = async (page: CachedResponse) => (await page.variant('identity')).toString();
  /** Lets started work reach its next wait, by event-loop turns: a timer may fire before the turn it belongs to. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await nextTurn();
  };

  /** Makes renderings wait until they are released. */
  function holdRenderings() {
    const waiting: (() => void)[] = [];
    const finish = render;
    render = async (...asked) => {
      const response = await finish(...asked);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return response;
    };
    return async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    };
  }

  it('is rendered once for a thousand visitors who ask at once, and for those who ask later', async () => {
    const pages = await Promise.all(Array.from({ length: 1_000 }, () => ask('/')));
    expect(new Set(pages).size).toBe(1);
    expect(await ask('/')).toBe(pages[0]);
    expect(rendered).toEqual(['/']);
  });

  it('is rendered four at a time where a thousand are outdated', async () => {
    let [inside, most] = [0, 0];
    const finish = render;
    render = async (...asked) => {
      inside += 1;
      most = Math.max(most, inside);
      await settle();
      inside -= 1;
      return finish(...asked);
    };
    await Promise.all(Array.from({ length: 100 }, (_, index) => ask(`/${index}`)));
    expect([most, rendered.length]).toEqual([4, 100]);
  });

  it('is rendered for the others when one of them hangs up, and kept when all have', async () => {
    const goOn = holdRenderings();
    const visitor = new AbortController();
    const left = ask('/', visitor.signal);
    const other = ask('/');
    await settle();
    visitor.abort();
    await expect(left).rejects.toThrow();
    await goOn();
    expect(await bodyOf(await other)).toBe('page 1');

    const last = new AbortController();
    const gone = ask('/late', last.signal);
    await settle();
    last.abort();
    await expect(gone).rejects.toThrow();
    await goOn();
    await expect.poll(() => cache.count).toBe(2);
  });

  it('fails for all who wait, once, and is rendered again for the next', async () => {
    render = async () => {
      await settle();
      throw new Error('it failed');
    };
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask('/')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(rendered).toEqual(['/']);
    await expect(ask('/')).rejects.toThrow('it failed');
    expect(rendered).toHaveLength(2);
  });

  it.each([
    ['a failure', new Response('sorry', { status: 503 })],
    ['an answer with a cookie', new Response('', { headers: { 'set-cookie': 'a=b' } })],
    ['an answer that may not be stored', new Response('', { headers: { 'cache-control': 'no-store' } })],
    ['an answer for one visitor', new Response('', { headers: { 'cache-control': 'private' } })],
  ])('is not kept as %s', async (_name, response) => {
    render = async () => response;
    await ask('/');
    expect(cache.count).toBe(0);
  });

  it('is given, and not kept, where something in it could not be read', async () => {
    render = async (_target, { noteIncomplete }) => {
      noteIncomplete();
      return new Response('half');
    };
    expect([await bodyOf(await ask('/')), cache.count]).toEqual(['half', 0]);
  });

  it('is not kept where something changed while it was rendered', async () => {
    const goOn = holdRenderings();
    const asked = ask('/1');
    await settle();
    generation.count += 1;
    await goOn();
    await asked;
    expect(cache.count).toBe(0);
  });

  it('is rendered again, once, for all who asked after something had changed', async () => {
    const goOn = holdRenderings();
    const before = ask('/1');
    await settle();
    generation.count += 1;
    const after = [ask('/1'), ask('/1')];
    await settle();
    await goOn();
    expect(await bodyOf(await before)).toBe('page 1');
    await goOn();
    const pages = await Promise.all(after);
    expect(await Promise.all(pages.map(bodyOf))).toEqual(['page 2', 'page 2']);
    expect(rendered).toHaveLength(2);
    expect(cache.get('/1')).toBe(pages[0]);
  });

  it('is rendered once for a crowd, and not kept, while the generation is unknown', async () => {
    generation.isKnown = false;
    await Promise.all(Array.from({ length: 1_000 }, () => ask('/')));
    expect([rendered, cache.count]).toEqual([['/'], 0]);
  });

  it('is rendered again for those who ask after it has begun, while the generation is unknown', async () => {
    const goOn = holdRenderings();
    generation.isKnown = false;
    const before = ask('/');
    await settle();
    const after = [ask('/'), ask('/')];
    await settle();
    await goOn();
    await goOn();
    const pages = await Promise.all([before, ...after]);
    expect(await Promise.all(pages.map(bodyOf))).toEqual(['page 1', 'page 2', 'page 2']);
  });

  it('is one rendering for all addresses that find nothing, also while the generation is unknown', async () => {
    isKnown = () => false;
    const goOn = holdRenderings();
    generation.isKnown = false;
    const first = ask('/articles/made-up-1');
    await settle();
    const others = [ask('/articles/made-up-2'), ask('/articles/made-up-3')];
    await settle();
    await goOn();
    await Promise.all([first, ...others]);
    expect(rendered).toEqual([NOWHERE]);
  });

  it('is one page for ten thousand addresses that lead nowhere', async () => {
    render = async (target) => new Response(`nothing at ${target}`, { status: 404 });
    for (let index = 0; index < 10_000; index++) {
      const page = await ask(`/articles/${index}`);
      if (index % 1_000 === 0) expect(await bodyOf(page)).toBe('nothing at /404');
    }
    expect(cache.count).toBe(1);
    expect(rendered.filter((target) => target === NOWHERE)).toHaveLength(1);
  });

  it('is rendered at once beside any number of made-up pages of a list', async () => {
    await ask('/articles/known');
    generation.count += 1;
    render = async (target) =>
      target.includes('made-up') ? new Promise<Response>(() => {}) : new Response(`page of ${target}`);
    const madeUp = Array.from({ length: 50 }, (_, index) =>
      ask(`/articles?page=made-up-${index}`).catch(() => 'refused'),
    );
    await expect(madeUp.at(-1)).resolves.toBe('refused');
    expect(await bodyOf(await ask('/'))).toBe('page of /');
    expect(await bodyOf(await ask('/articles/known'))).toBe('page of /articles/known');
  });

  it('is rendered for the first time beside any number of made-up slugs, which are not', async () => {
    isKnown = (slug) => slug === 'new';
    const finish = holdRenderings();
    const madeUp = Array.from({ length: 1_000 }, (_, index) => ask(`/articles/made-up-${index}`));
    const asked = ask('/articles/new');
    await finish();
    await finish();
    expect(new Set(await Promise.all(madeUp))).toEqual(new Set([cache.get(NOWHERE)]));
    expect(await asked).not.toBe(cache.get(NOWHERE));
    expect(rendered.toSorted()).toEqual([NOWHERE, '/articles/new']);
  });

  it('is rendered once for all pages beyond the end of a list, and is the last one', async () => {
    const pages = await Promise.all(['3', '4', '999'].map((page) => ask(`/articles?page=${page}`)));
    expect(await Promise.all(pages.map(bodyOf))).toEqual(['page 1', 'page 1', 'page 1']);
    await ask('/articles?page=5');
    await ask('/articles?page=2');
    expect(rendered).toEqual(['/articles?page=3', '/articles?page=2']);
  });

  it('is rendered once for all filters that a list does not offer, and is the whole list', async () => {
    const years = await Promise.all(
      Array.from({ length: 100 }, (_, year) => ask(`/articles?annee=${1900 + year}`)),
    );
    expect(new Set(years)).toEqual(new Set([await ask('/articles')]));
    expect([rendered, cache.count]).toEqual([['/articles'], 1]);
  });

  it('says of what is not found that the status is enough, but for the page that answers for it', async () => {
    render = async (_target, { isNotFoundShared }) =>
      new Response(isNotFoundShared ? null : 'nothing', { status: 404 });
    expect(await bodyOf(await ask('/articles/made-up'))).toBe('nothing');
    expect(await bodyOf(await ask(NOWHERE))).toBe('nothing');
  });
});
