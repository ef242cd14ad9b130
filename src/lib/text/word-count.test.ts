import { describe, expect, it } from 'vitest';
import { countWords, formatWordCount } from './word-count.ts';

describe('word count', () => {
  it.each([
    ['', 0],
    [' … ! « » – ', 0],
    ['Un mot', 2],
    ['L’eau d’aujourd’hui', 2],
    ["L'eau", 1],
    ['un porte-monnaie, 12,5 litres à 14:32', 6],
    ['Qui\u202f? Elle\u00a0: «\u202foui\u202f»', 3],
    ['Cœur e\u0301te\u0301 Übung', 3],
    ['Merci 🙏 à tous 🎉', 3],
  ])('counts %j as %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  it.each([
    [0, '0\u00a0mot'],
    [1, '1\u00a0mot'],
    [128, '128\u00a0mots'],
    [1280, '1\u202f280\u00a0mots'],
  ])('formats %i as %s', (count, words) => {
    expect(formatWordCount(count)).toBe(words);
  });
});
