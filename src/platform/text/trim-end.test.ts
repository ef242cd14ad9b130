import { describe, expect, it } from 'vitest';
import { trimEndOf } from './trim-end.ts';

describe('trimming the end of a text', () => {
  it.each([
    ['a b \n ', 'a b'],
    [' a', ' a'],
    [' \n', ''],
    ['', ''],
    ['a\u00a0 ', 'a\u00a0'],
  ])('takes away the given signs alone: %j', (text, trimmed) => {
    expect(trimEndOf(text, ' \n')).toBe(trimmed);
  });
});
