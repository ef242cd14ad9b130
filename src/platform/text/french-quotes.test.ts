import { describe, expect, it } from 'vitest';
import { FrenchQuotes } from './french-quotes.ts';

describe('straight quotes in a text that is there', () => {
  it.each([
    ['Elle dit "oui" et "non".', 'Elle dit «\u202foui\u202f» et «\u202fnon\u202f».'],
    ['("l’eau")', '(«\u202fl’eau\u202f»)'],
    ['un écran de 12"', 'un écran de 12"'],
    ['" oui "', '«\u202foui\u202f»'],
    ['""', '«\u202f»'],
  ])('%j becomes %j', (text, set) => {
    expect(new FrenchQuotes().read(text)).toBe(set);
  });

  it('closes what an earlier piece of the line opened', () => {
    const quotes = new FrenchQuotes();
    expect([quotes.read('Elle dit "oui'), quotes.read('"')]).toEqual(['Elle dit «\u202foui', '\u202f»']);
  });

  it('takes what it skips for a part of the line', () => {
    const quotes = new FrenchQuotes();
    expect([quotes.skip('12'), quotes.read('" de large')]).toEqual(['12', '" de large']);
  });
});
