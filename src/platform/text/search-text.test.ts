import { describe, expect, it } from 'vitest';
import { foldText, searchText, searchWords } from './search-text.ts';

describe('text as it is searched', () => {
  it.each([
    ['École', 'ecole'],
    ['Cœur à cœur', 'coeur a coeur'],
    ['Œuvre', 'oeuvre'],
    ['Ex æquo', 'ex aequo'],
    ['L’eau\u202f! «\u202fEnfin\u202f»', 'l eau enfin'],
    ['Ñandú', 'nandu'],
    ['awa.b@exemple.org', 'awa.b@exemple.org'],
    ['  ', ''],
  ])('%j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is the same however the accents are written', () => {
    expect(foldText('e\u0301cole')).toBe(foldText('\u00e9cole'));
  });

  it('begins with the most telling part, and leaves out what is missing', () => {
    expect(searchText('Éveil', null, 'À Goma')).toBe('eveil\na goma');
  });

  it('stays short', () => {
    expect(searchText('a'.repeat(100_000))).toHaveLength(20_000);
  });

  it('is looked for word by word', () => {
    expect(searchWords('  L’École,  Goma, à l’école ')).toEqual(['l', 'ecole', 'goma', 'a']);
    expect(searchWords('Awa.b@exemple.org dit non.')).toEqual(['awa.b@exemple.org', 'dit', 'non']);
    expect(searchWords(' ?! ...')).toEqual([]);
  });
});
