import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createTestGeneration } from '#tests/support/test-generation.ts';
import { BackgroundCompression } from './background-compression.ts';
import { CachedResponse } from './cached-response.ts';
import { PageCache } from './page-cache.ts';

const TEXT = '<p>Un marché au bord du lac.</p>'.repeat(1_000);

function pageOf(text: string): CachedResponse {
  return new CachedResponse({ status: 200, headers: new Map(), body: Buffer.from(text) });
}

function openCache(capacity?: number): PageCache {
  return new PageCache(createTestGeneration(), capacity);
}

/**
 * Caches a page and queues it.
 * @returns a reference that tells whether the page was collected.
 */
function keep(cache: PageCache, best: BackgroundCompression, target: string): WeakRef<CachedResponse> {
  const page = pageOf(TEXT);
  cache.store(target, page, 1);
  best.add(target);
  return new WeakRef(page);
}

it('makes the best form of what is remembered, and lets the plain text go', async () => {
  const cache = openCache();
  const best = new BackgroundCompression(cache, 0);
  keep(cache, best, '/a');
  const { size } = cache;
  await best.finished();
  expect(cache.peek('/a')?.readyVariant('identity')).toBeUndefined();
  expect(cache.size).toBeLessThan(size / 2);
});

it('keeps no page alive that has made room for others', async () => {
  const cache = openCache(1.5 * pageOf(TEXT).size);
  const best = new BackgroundCompression(cache, 60_000);
  const first = keep(cache, best, '/a');
  keep(cache, best, '/b');
  expect([cache.peek('/a'), cache.count]).toEqual([undefined, 1]);
  setFlagsFromString('--expose-gc');
  await nextTurn();
  runInNewContext('gc')();
  expect(first.deref()).toBeUndefined();
});
