import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

describe('an excerpt', () => {
  it('is the whole text where it is short enough', () => {
    expect(excerptOf('Dix lettre', 10)).toBe('Dix lettre');
  });

  it('ends at the last space within the limit where the text goes on', () => {
    expect(excerptOf('Dix lettres', 10)).toBe('Dix…');
    expect(excerptOf('La formation permet d’ouvrir un atelier', 25)).toBe('La formation permet…');
    expect(excerptOf('Dix mots ici', 9)).toBe('Dix mots…');
  });

  it('keeps a word that ends exactly at the limit', () => {
    expect(excerptOf('Dix mots ici', 8)).toBe('Dix mots…');
  });

  it('shows no space before the ellipsis, however many there are', () => {
    expect(excerptOf('Dix   \n mots de plus', 6)).toBe('Dix…');
  });

  it('leaves two words together that a no-break space holds together', () => {
    expect(excerptOf('Il dit\u00a0: venez', 7)).toBe('Il…');
    expect(excerptOf('Que\u00a0des\u00a0mots\u00a0tenus', 9)).toBe('Que\u00a0des…');
  });

  it('cuts a word that is longer than the limit by itself', () => {
    expect(excerptOf('x'.repeat(40), 10)).toBe(`${'x'.repeat(10)}…`);
    expect(excerptOf(` ${'x'.repeat(40)}`, 10)).toBe(` ${'x'.repeat(9)}…`);
    expect(excerptOf(`Voir ${'x'.repeat(40)}`, 10)).toBe('Voir…');
  });

  it('never cuts a character in two', () => {
    expect(excerptOf('💧💧💧', 2)).toBe('💧💧…');
    expect(excerptOf('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301…');
    expect(excerptOf('🇨🇩🇨🇩', 3)).toBe('🇨🇩…');
    expect(excerptOf('👩‍👩‍👧👩‍👩‍👧', 8)).toBe('👩‍👩‍👧…');
  });

  it('cuts a letter under more accents than the limit', () => {
    expect(excerptOf(`e${'\u0301'.repeat(40)}`, 10)).toBe(`e${'\u0301'.repeat(9)}…`);
  });
});
