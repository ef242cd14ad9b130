import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GatheredShown } from '#content/shown.ts';
import { Limiter } from '#platform/limiter.ts';
import { createTestChanges, type TestChanges } from '#tests/support/page-changes.ts';
import { PageMemory } from './page-memory.ts';
import type { RememberedPage } from './remembered-page.ts';
import { SharedPages } from './shared-pages.ts';

const NOWHERE = '/404';

describe('a page that is the same for everybody', () => {
  let changes: TestChanges;
  let memory: PageMemory;
  let shared: SharedPages;
  let rendered: string[];
  let now: number;
  let looked: string[];
  let isKnown: (slug: string) => boolean;
  let render: (target: string, shown: GatheredShown, isNotFoundShared: boolean) => Promise<Response>;

  beforeEach(() => {
    changes = createTestChanges();
    now = 1_000_000;
    rendered = [];
    looked = [];
    isKnown = () => true;
    memory = new PageMemory({ changes, now: () => now, publicUrl: () => 'https://pamoja.test' });
    render = async (target, shown) => {
      shown.note('frame', `article:${target}`);
      return new Response(`page ${rendered.length}`);
    };
    shared = new SharedPages({
      memory,
      rendering: new Limiter({ atOnce: 4, waiting: 200, longestWait: 8_000 }),
      searching: new Limiter({ atOnce: 2, waiting: 10, longestWait: 8_000 }),
      render: (target, shown, isNotFoundShared) => {
        rendered.push(target);
        return render(target, shown, isNotFoundShared);
      },
      isKnown: async ({ name }) => {
        looked.push(name);
        return isKnown(name);
      },
      countPages: async () => 3,
      now: () => now,
    });
  });

  const ask = (target: string, signal = new AbortController().signal) =>
    shared.page(
      {
        target,
        nowhere: NOWHERE,
        mayBeMadeUp: target.startsWith('/articles'),
        item: itemAt(target),
        list: listAt(target),
      },
      signal,
    );
  const listAt = (target: string) => {
    const [, path, page] = /^([^?]+)[?]page=(\d+)$/.exec(target) ?? [];
    return path === undefined ? null : { path, page: Number(page) };
  };
  const itemAt = (target: string) => {
    const [, name] = /^\/articles\/(.+)$/.exec(target) ?? [];
    return name === undefined ? null : ({ type: 'article', name } as const);
  };
  const bodyOf = async (page: RememberedPage) => (await page.form('identity')).toString();
  /** Lets what was asked begin: by turns, since a time may be over before the turn that it begins in. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await nextTurn();
  };

  /** Has renderings wait until they are let go on. */
  function holdRenderings() {
    const waiting: (() => void)[] = [];
    const finish = render;
    render = async (target, shown, isNotFoundShared) => {
      const response = await finish(target, shown, isNotFoundShared);
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

  it('is rendered four at a time where a thousand are forgotten', async () => {
    let [inside, most] = [0, 0];
    const finish = render;
    render = async (target, shown) => {
      inside += 1;
      most = Math.max(most, inside);
      await settle();
      inside -= 1;
      return finish(target, shown, false);
    };
    await Promise.all(Array.from({ length: 100 }, (_, index) => ask(`/${index}`)));
    expect([most, rendered.length]).toEqual([4, 100]);
  });

  it('is rendered for the others when one of them hangs up, and remembered when all have', async () => {
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
    await expect.poll(() => memory.count).toBe(2);
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
  ])('is not remembered as %s', async (_name, response) => {
    render = async () => response;
    await ask('/');
    expect(memory.count).toBe(0);
  });

  it('is not remembered where a change touched it while it was rendered', async () => {
    const goOn = holdRenderings();
    const touched = ask('/1');
    await settle();
    changes.forget(['article:/1']);
    await goOn();
    await touched;
    expect(memory.count).toBe(0);
    const untouched = ask('/2');
    await settle();
    changes.forget(['article:/1']);
    await goOn();
    await untouched;
    expect(memory.count).toBe(1);
  });

  it('is rendered again, once, for all who asked after a change that touched it', async () => {
    const goOn = holdRenderings();
    const before = ask('/1');
    await settle();
    changes.forget(['article:/1']);
    const after = [ask('/1'), ask('/1')];
    await settle();
    await goOn();
    expect(await bodyOf(await before)).toBe('page 1');
    await goOn();
    const pages = await Promise.all(after);
    expect(await Promise.all(pages.map(bodyOf))).toEqual(['page 2', 'page 2']);
    expect(rendered).toHaveLength(2);
    expect(memory.get('/1')).toBe(pages[0]);
  });

  it('is rendered again for those who asked after it had ended', async () => {
    const goOn = holdRenderings();
    const finish = render;
    const endsAt = now + 10;
    render = (target, shown) => {
      if (rendered.length === 1) shown.until(new Date(endsAt));
      return finish(target, shown, false);
    };
    const before = ask('/');
    await settle();
    now = endsAt;
    const after = ask('/');
    await settle();
    await goOn();
    expect(await bodyOf(await before)).toBe('page 1');
    await goOn();
    expect(await bodyOf(await after)).toBe('page 2');
  });

  it('is answered, and not remembered, where it ends at once', async () => {
    const finish = render;
    render = (target, shown) => {
      shown.until(new Date(now));
      return finish(target, shown, false);
    };
    expect(await bodyOf(await ask('/'))).toBe('page 1');
    expect(memory.count).toBe(0);
  });

  it('is rendered once for a crowd, and not remembered, while nobody knows what others have written', async () => {
    changes.setCurrent(false);
    await Promise.all(Array.from({ length: 1_000 }, () => ask('/')));
    expect([rendered, memory.count]).toEqual([['/'], 0]);
  });

  it('is rendered again for those who ask after it has begun, while nobody knows what others have written', async () => {
    const goOn = holdRenderings();
    changes.setCurrent(false);
    const before = ask('/');
    await settle();
    const after = [ask('/'), ask('/')];
    await settle();
    await goOn();
    await goOn();
    const pages = await Promise.all([before, ...after]);
    expect(await Promise.all(pages.map(bodyOf))).toEqual(['page 1', 'page 2', 'page 2']);
  });

  it('is rendered once for whoever asked before the clock was set back to before its end', async () => {
    const goOn = holdRenderings();
    const finish = render;
    const endsAt = now + 10;
    render = (target, shown) => {
      shown.until(new Date(endsAt));
      return finish(target, shown, false);
    };
    now = endsAt + 5;
    const asked = ask('/');
    // It has asked, and its rendering begins with the next turn.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    now = endsAt - 5_000;
    await goOn();
    expect(await bodyOf(await asked)).toBe('page 1');
  });

  it('is one page for ten thousand addresses that lead nowhere', async () => {
    render = async (target, shown) => {
      shown.note('frame');
      return new Response(`nothing at ${target}`, { status: 404 });
    };
    for (let index = 0; index < 10_000; index++) {
      const page = await ask(`/articles/${index}`);
      if (index % 1_000 === 0) expect(await bodyOf(page)).toBe('nothing at /404');
    }
    expect(memory.count).toBe(1);
    expect(rendered.filter((target) => target === NOWHERE)).toHaveLength(1);
  });

  it('is rendered at once beside any number of made-up pages of a list', async () => {
    await ask('/articles/known');
    changes.forget('everything');
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
    expect((await asked).tags).toContain('article:/articles/new');
    expect(new Set((await Promise.all(madeUp)).map(({ tags }) => [...tags].join()))).toEqual(
      new Set([`frame,article:${NOWHERE}`]),
    );
    expect(rendered.toSorted()).toEqual([NOWHERE, '/articles/new']);
  });

  it('is looked for once, also while nothing can be remembered', async () => {
    changes.setCurrent(false);
    for (let time = 0; time < 3; time++) await ask('/articles/known');
    expect([looked, rendered.length, memory.count]).toEqual([['known'], 3, 0]);
  });

  it('is rendered once for all pages beyond the end of a list, and is the last one', async () => {
    const pages = await Promise.all(['3', '4', '999'].map((page) => ask(`/articles?page=${page}`)));
    expect(await Promise.all(pages.map(bodyOf))).toEqual(['page 1', 'page 1', 'page 1']);
    await ask('/articles?page=5');
    await ask('/articles?page=2');
    expect(rendered).toEqual(['/articles?page=3', '/articles?page=2']);
  });

  it('is not looked for again once it was rendered', async () => {
    await ask('/articles/a');
    changes.forget('everything');
    await ask('/articles/a');
    expect([looked, rendered]).toEqual([['a'], ['/articles/a', '/articles/a']]);
  });

  it('says of what is not found that the status is enough, but for the page that answers for it', async () => {
    render = async (_target, _shown, isNotFoundShared) =>
      new Response(isNotFoundShared ? null : 'nothing', { status: 404 });
    expect(await bodyOf(await ask('/articles/made-up'))).toBe('nothing');
    expect(await bodyOf(await ask(NOWHERE))).toBe('nothing');
  });
});
