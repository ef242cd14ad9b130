import { describe, expect, it } from 'vitest';
import { frenchFileSize } from './file-size.ts';

describe('frenchFileSize', () => {
  it.each([
    [0, '0\u00a0o'],
    [999, '999\u00a0o'],
    [1000, '1\u00a0Ko'],
    [1_240, '1,2\u00a0Ko'],
    [48_600, '49\u00a0Ko'],
    [1_250_000, '1,3\u00a0Mo'],
    [52_428_800, '52\u00a0Mo'],
    [2_000_000_000_000, '2\u202f000\u00a0Go'],
  ])('formats %i bytes as %s', (bytes, shown) => {
    expect(frenchFileSize(bytes)).toBe(shown);
  });
});
