import { describe, expect, it } from 'vitest';
import { tooLongSentence } from './text-length.ts';

describe('a text that is too long', () => {
  it.each([
    [1, 'Le texte est trop long\u00a0: 1 caractère de trop'],
    [2, 'Le texte est trop long\u00a0: 2 caractères de trop'],
    [1_234_567, 'Le texte est trop long\u00a0: 1\u202f234\u202f567 caractères de trop'],
  ])('says by how much: %d', (excess, sentence) => {
    expect(tooLongSentence(excess)).toBe(sentence);
  });
});
