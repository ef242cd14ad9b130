import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cachedCompression } from './cached-compression.ts';

/** Returns a buffer as long as a page, different for each number. */
const screen = (number: number) => Buffer.from(`${number} ${'Une vision pour le changement. '.repeat(500)}`);

describe('cached compression', () => {
  it('compresses what Brotli and gzip decompress to the same bytes', () => {
    const { brotliCompressSync, gzipSync } = cachedCompression();
    for (const content of [screen(1), screen(1), screen(2), Buffer.alloc(0)]) {
      expect(brotliDecompressSync(brotliCompressSync(content))).toEqual(content);
      expect(gunzipSync(gzipSync(content))).toEqual(content);
    }
  });

  it('returns the cached result for the same content only', () => {
    const { brotliCompressSync } = cachedCompression();
    const form = brotliCompressSync(screen(1));
    expect(brotliCompressSync(screen(1))).toBe(form);
    expect(brotliCompressSync(screen(2))).not.toBe(form);
  });

  it('evicts the least recently used result when the cache is full', () => {
    const sizeOfOne = cachedCompression().gzipSync(screen(1)).byteLength;
    const { gzipSync } = cachedCompression(2.5 * sizeOfOne);
    const [first, second] = [gzipSync(screen(1)), gzipSync(screen(2))];
    expect(gzipSync(screen(1))).toBe(first);
    gzipSync(screen(3));
    expect(gzipSync(screen(1))).toBe(first);
    expect(gzipSync(screen(2))).not.toBe(second);
  });

  it('keeps no more memory alive than the results', () => {
    const { brotliCompressSync, gzipSync } = cachedCompression();
    for (const form of [brotliCompressSync(screen(1)), gzipSync(screen(1))]) {
      expect(form.buffer.byteLength).toBe(form.byteLength);
    }
  });

  it('does not cache a result larger than the cache', () => {
    const { gzipSync } = cachedCompression(10);
    expect(gunzipSync(gzipSync(screen(1)))).toEqual(screen(1));
    expect(gzipSync(screen(1))).not.toBe(gzipSync(screen(1)));
  });
});
