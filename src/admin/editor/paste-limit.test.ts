import { describe, expect, it } from 'vitest';
import { PasteLimit } from './paste-limit.ts';

const EMPTY = { length: 0, storedLength: 0, after: () => '' };

describe('a paste', () => {
  it('is not read, and refused with the excess of the clipboard', () => {
    const limit = new PasteLimit();
    const unread = () => {
      throw new Error('a clipboard this long is not to be read');
    };
    expect(limit.read('x'.repeat(1_000_002), unread, 'nothing')).toBe('nothing');
    expect(limit.refusal(0, EMPTY)).toBe('Le texte est trop long\u00a0: 2 caractères de trop');
  });

  it('is refused with the excess of the text that it would make', () => {
    const limit = new PasteLimit();
    const text = { length: 100_000, storedLength: 0, after: () => 'x'.repeat(200_001) };
    expect(limit.read('abc', () => 'read', 'nothing')).toBe('read');
    expect(limit.refusal(100_001, text)).toBe('Le texte est trop long\u00a0: 1 caractère de trop');
  });

  it('is accepted where it fits for certain, without serialising the text', () => {
    const limit = new PasteLimit();
    const after = () => {
      throw new Error('a short paste costs no more than itself');
    };
    expect(limit.refusal(1_000, { length: 100_000, storedLength: 0, after })).toBeNull();
  });

  it('does not make the next paste be refused', () => {
    const limit = new PasteLimit();
    limit.read('x'.repeat(1_000_002), () => '', '');
    limit.refusal(0, EMPTY);
    expect(limit.refusal(3, EMPTY)).toBeNull();
  });
});
