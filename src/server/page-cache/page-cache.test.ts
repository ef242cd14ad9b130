import { beforeEach, describe, expect, it } from 'vitest';
import { createTestGeneration, type TestGeneration } from '#tests/support/test-generation.ts';
import { CachedResponse } from './cached-response.ts';
import { PageCache } from './page-cache.ts';

function pageOf(body: string): CachedResponse {
  return new CachedResponse({ status: 200, headers: new Map(), body: Buffer.from(body) });
}

describe('the page cache', () => {
  let generation: TestGeneration;

  beforeEach(() => {
    generation = createTestGeneration();
  });

  it('gives a page in the generation in which its rendering began, and in no other', () => {
    const cache = new PageCache(generation);
    const page = pageOf('a');
    cache.store('/a', page, 1);
    expect(cache.get('/a')).toBe(page);
    generation.count = 2;
    expect([cache.get('/a'), cache.count, cache.size]).toEqual([undefined, 0, 0]);
    cache.store('/late', page, 1);
    generation.count = 1;
    expect([cache.get('/late'), cache.count]).toEqual([undefined, 0]);
  });

  it('gives nothing while the generation is unknown', () => {
    const cache = new PageCache(generation);
    const page = pageOf('a');
    cache.store('/a', page, 1);
    generation.isKnown = false;
    expect(cache.get('/a')).toBeUndefined();
    generation.isKnown = true;
    expect(cache.get('/a')).toBe(page);
  });

  it('stays within its bytes, and lets go of what was not asked for longest', () => {
    const { size } = pageOf('x'.repeat(50_000));
    const cache = new PageCache(generation, 3 * size);
    for (const target of ['/1', '/2', '/3']) cache.store(target, pageOf('x'.repeat(50_000)), 1);
    expect(cache.get('/1')).toBeDefined();
    cache.store('/4', pageOf('x'.repeat(50_000)), 1);
    const kept = ['/1', '/2', '/3', '/4'].filter((target) => cache.get(target));
    expect(kept).toEqual(['/1', '/3', '/4']);
    expect(cache.size).toBe(3 * size);
  });

  it('counts compressed forms, and the loss of the plain one', async () => {
    const cache = new PageCache(generation);
    const page = pageOf('du texte '.repeat(5_000));
    cache.store('/', page, 1);
    const plain = cache.size;
    await page.variant('gzip');
    cache.remeasure(page);
    expect(cache.size).toBeGreaterThan(plain);
    await page.compressFully();
    cache.remeasure(page);
    expect(cache.size).toBe(page.size);
    expect(cache.size).toBeLessThan(plain);
    cache.remeasure(pageOf('never kept'));
    expect([cache.count, cache.size]).toEqual([1, page.size]);
  });

  it('keeps no page that is larger than itself', () => {
    const cache = new PageCache(generation, 10_000);
    cache.store('/', pageOf('x'.repeat(20_000)), 1);
    expect([cache.count, cache.size]).toEqual([0, 0]);
  });
});
