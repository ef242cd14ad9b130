import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from './screen-response.ts';

describe('the bytes of a text', () => {
  it.each([
    ['of one byte a character', 'a'.repeat(3)],
    ['with characters of every length', 'aé’\u{1F30B}\u202F'],
    ['with halves of characters', 'a\uD800b\uDC00'],
    ['longer than any page', 'é’'.repeat(400_000)],
    ['that is empty', ''],
  ])('are its UTF-8: a text %s', (_what, text) => {
    expect(encodeUtf8(text).equals(Buffer.from(text))).toBe(true);
  });
});
