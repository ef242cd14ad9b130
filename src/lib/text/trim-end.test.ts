import { describe, expect, it } from 'vitest';
import { trimEndOf } from './trim-end.ts';

describe('trimEndOf', () => {
  it.each([
    ['a b \n ', 'a b'],
    [' a', ' a'],
    [' \n', ''],
    ['', ''],
    ['a\u00a0 ', 'a\u00a0'],
  ])('removes the given characters only: %j', (text, trimmed) => {
    expect(trimEndOf(text, ' \n')).toBe(trimmed);
  });
});
