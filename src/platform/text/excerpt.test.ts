import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

describe('an excerpt', () => {
  it('is the whole text where it is short enough', () => {
    expect(excerptOf('Dix lettre', 10)).toBe('Dix lettre');
  });

  it('is the beginning and an ellipsis where the text goes on', () => {
    expect(excerptOf('Dix lettres', 10)).toBe('Dix lettre…');
    expect(excerptOf('Dix mots ici', 9)).toBe('Dix mots…');
  });

  it('never cuts a character in two', () => {
    expect(excerptOf('💧💧💧', 2)).toBe('💧💧…');
  });
});
