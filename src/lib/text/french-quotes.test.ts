import { describe, expect, it } from 'vitest';
import { FrenchQuotes } from './french-quotes.ts';

describe('FrenchQuotes', () => {
  it.each([
    ['Elle dit "oui" et "non".', 'Elle dit «\u202foui\u202f» et «\u202fnon\u202f».'],
    ['("l’eau")', '(«\u202fl’eau\u202f»)'],
    ['un écran de 12"', 'un écran de 12"'],
    ['" oui "', '«\u202foui\u202f»'],
    ['""', '«\u202f»'],
  ])('turns %j into %j', (text, set) => {
    expect(new FrenchQuotes().read(text)).toBe(set);
  });

  it('closes a quotation that an earlier piece of the line opened', () => {
    const quotes = new FrenchQuotes();
    expect([quotes.read('Elle dit "oui'), quotes.read('"')]).toEqual(['Elle dit «\u202foui', '\u202f»']);
  });

  it('reads a skipped piece as a part of the line', () => {
    const quotes = new FrenchQuotes();
    expect([quotes.skip('12'), quotes.read('" de large')]).toEqual(['12', '" de large']);
  });
});
