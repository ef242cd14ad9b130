import { expect, it } from 'vitest';
import { CachedResponse } from './cached-response.ts';

const ENCODINGS = ['identity', 'gzip', 'br'] as const;

/** Returns a page whose text lies in Node's buffer pool, as short concatenated ones do. */
function shortPage(): CachedResponse {
  const body = Buffer.concat([Buffer.from('<p>Un marché au bord du lac.</p>'.repeat(100))]);
  return new CachedResponse({ status: 200, headers: new Map(), body });
}

/** Returns the bytes of memory that a page's variants keep alive. */
function heldBytes(page: CachedResponse): number {
  const buffers = new Set(ENCODINGS.map((encoding) => page.readyVariant(encoding)?.buffer));
  return [...buffers].reduce((sum, memory) => sum + (memory?.byteLength ?? 0), 0);
}

it('keeps no more memory alive than it counts, in any encoding', async () => {
  const page = shortPage();
  for (const encoding of ENCODINGS) await page.variant(encoding);
  expect(heldBytes(page)).toBeLessThanOrEqual(page.size);
  await page.compressFully();
  expect(page.readyVariant('identity')).toBeUndefined();
  expect(heldBytes(page)).toBeLessThanOrEqual(page.size);
});

it('makes the plain form once for all who accept no compression', async () => {
  const page = shortPage();
  await page.compressFully();
  const plain = await page.variant('identity');
  expect(plain.toString()).toContain('Un marché au bord du lac.');
  expect(page.readyVariant('identity')).toBe(plain);
  expect(heldBytes(page)).toBeLessThanOrEqual(page.size);
});
