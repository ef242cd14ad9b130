import { describe, expect, it } from 'vitest';
import { foldText, searchText, searchWords } from './search-text.ts';

describe('search text', () => {
  it.each([
    ['École', 'ecole'],
    ['Cœur à cœur', 'coeur a coeur'],
    ['Œuvre', 'oeuvre'],
    ['Ex æquo', 'ex aequo'],
    ['L’eau\u202f! «\u202fEnfin\u202f»', 'l eau enfin'],
    ['Ñandú', 'nandu'],
    ['awa.b@exemple.org', 'awa.b@exemple.org'],
    ['vac\u00adci\u00adnation', 'vaccination'],
    ['\ufeffvac\u200bcination', 'vaccination'],
    ['\ufb01nancement e\ufb03cace', 'financement efficace'],
    ['m² de l’＠ssociation…', 'm2 de l @ssociation'],
    ['Mosɔlɔ́, mobɛ́kɔ, ntɔ̂ngɔ̌', 'mosolo mobeko ntongo'],
    ["ng'ombe ng’ombe ngʼombe ngombe ŋombe", 'ngombe ngombe ngombe ngombe ngombe'],
    ['M’Bayo n’Landu', 'mbayo nlandu'],
    ['aujourd’hui, l’ONG d’Uvira', 'aujourd hui l ong d uvira'],
    ['  ', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('folds composed and decomposed accents alike', () => {
    expect(foldText('e\u0301cole')).toBe(foldText('\u00e9cole'));
  });

  it('joins its parts in order and leaves out missing ones', () => {
    expect(searchText('Éveil', null, 'À Goma')).toBe('eveil\na goma');
  });

  it('is cut at 20,000 characters', () => {
    expect(searchText('a'.repeat(100_000))).toHaveLength(20_000);
  });

  it('is searched by the distinct words of a search', () => {
    expect(searchWords('  L’École,  Goma, à l’école ')).toEqual(['l', 'ecole', 'goma', 'a']);
    expect(searchWords('Awa.b@exemple.org dit non.')).toEqual(['awa.b@exemple.org', 'dit', 'non']);
    expect(searchWords(' ?! ...')).toEqual([]);
  });
});
