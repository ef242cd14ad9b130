import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tag } from '#content/shown.ts';
import { createTestChanges, type TestChanges } from '#tests/support/page-changes.ts';
import { PageMemory } from './page-memory.ts';
import { RememberedPage } from './remembered-page.ts';

const NOW = 1_000_000;

function pageOf(
  body: string,
  tags: readonly Tag[] = ['frame'],
  endsAt = Number.POSITIVE_INFINITY,
): RememberedPage {
  const rendered = { status: 200, headers: new Map(), body: Buffer.from(body) };
  return new RememberedPage(rendered, { tags: new Set(tags), endsAt });
}

describe('the memory of pages', () => {
  let changes: TestChanges;
  let now: number;
  let publicUrl: string;

  const open = (capacity?: number) =>
    new PageMemory({ changes, now: () => now, publicUrl: () => publicUrl, ...(capacity && { capacity }) });

  beforeEach(() => {
    changes = createTestChanges();
    now = NOW;
    publicUrl = 'https://pamoja.test';
  });

  it('forgets the pages that show what changed, and no others', () => {
    const memory = open();
    const pages = {
      '/a': pageOf('a', ['frame', 'article:1']),
      '/b': pageOf('b', ['frame', 'article:2']),
      '/list': pageOf('list', ['frame', 'article', 'article:1', 'article:2']),
    };
    for (const [target, page] of Object.entries(pages)) memory.remember(target, page);
    changes.forget(['article:1', 'after:9']);
    expect(memory.get('/a')).toBeUndefined();
    expect(memory.get('/list')).toBeUndefined();
    expect(memory.get('/b')).toBe(pages['/b']);
    changes.forget('everything');
    expect([memory.get('/b'), memory.size, memory.count]).toEqual([undefined, 0, 0]);
  });

  it('stays within its bytes, and lets go of what was not asked for longest', () => {
    const size = pageOf('x'.repeat(50_000)).size;
    const memory = open(3 * size);
    for (const target of ['/1', '/2', '/3']) memory.remember(target, pageOf('x'.repeat(50_000)));
    expect(memory.get('/1')).toBeDefined();
    memory.remember('/4', pageOf('x'.repeat(50_000)));
    expect(['/1', '/2', '/3', '/4'].map((target) => memory.get(target) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(memory.size).toBe(3 * size);
  });

  it('counts compressed forms, and the loss of the plain one', async () => {
    const memory = open();
    const page = pageOf('du texte '.repeat(5_000));
    memory.remember('/', page);
    const plain = memory.size;
    await page.form('gzip');
    memory.recount(page);
    expect(memory.size).toBeGreaterThan(plain);
    await page.compressAtBest();
    memory.recount(page);
    expect(memory.size).toBe(page.size);
    expect(memory.size).toBeLessThan(plain);
    memory.recount(pageOf('never remembered'));
    expect(memory.size).toBe(page.size);
  });

  it('keeps no page that is larger than itself', () => {
    const memory = open(10_000);
    memory.remember('/', pageOf('x'.repeat(20_000)));
    expect([memory.count, memory.size]).toEqual([0, 0]);
  });

  it('forgets a page at the instant at which what it shows changes by itself', () => {
    const memory = open();
    memory.remember('/', pageOf('soon', ['frame'], NOW + 1_000));
    now += 999;
    expect(memory.get('/')).toBeDefined();
    now += 1;
    expect([memory.get('/'), memory.count]).toEqual([undefined, 0]);
    memory.remember('/', pageOf('late', ['frame'], now));
    expect(memory.count).toBe(0);
  });

  it('forgets a page that was rendered later than now: the clock was set back', () => {
    const memory = open();
    const rendered = { status: 200, headers: new Map(), body: Buffer.from('of later') };
    const shown = { tags: new Set<Tag>(), endsAt: Number.POSITIVE_INFINITY };
    memory.remember('/', new RememberedPage(rendered, shown, now));
    expect(memory.get('/')).toBeDefined();
    now -= 1;
    expect([memory.get('/'), memory.count]).toEqual([undefined, 0]);
  });

  it('takes no page where what others have written is heard of at that moment alone', () => {
    const memory = open();
    vi.spyOn(changes, 'isCurrent').mockImplementationOnce(() => {
      changes.forget('everything');
      return true;
    });
    memory.remember('/', pageOf('of before'));
    expect(memory.count).toBe(0);
  });

  it('answers nothing while nobody knows what others have written', () => {
    const memory = open();
    memory.remember('/', pageOf('known'));
    changes.setCurrent(false);
    expect(memory.get('/')).toBeUndefined();
    memory.remember('/new', pageOf('unknown'));
    changes.setCurrent(true);
    expect(memory.get('/new')).toBeUndefined();
  });

  it('answers nothing of the time at another public address', () => {
    const memory = open();
    memory.remember('/', pageOf('here'));
    publicUrl = 'https://ailleurs.test';
    expect([memory.get('/'), memory.count]).toEqual([undefined, 0]);
  });

  it('tells a rendering of the first change that touches it, and only of those since it began', () => {
    const memory = open();
    changes.forget(['article:1']);
    const rendering = memory.startRendering();
    changes.forget(['article:2']);
    changes.forget(['article:3']);
    expect(rendering.touchedBy(new Set<Tag>(['article:1']))).toBe(Number.POSITIVE_INFINITY);
    expect(rendering.touchedBy(new Set<Tag>(['article:3', 'article:2']))).toBe(2);
    changes.forget('everything');
    expect(rendering.touchedBy(new Set<Tag>(['article:1']))).toBe(4);
    rendering.end();
    changes.forget(['article:9']);
    expect(rendering.touchedBy(new Set<Tag>(['article:9']))).toBe(4);
  });
});
