import { describe, expect, it } from 'vitest';
import {
  foldedWords,
  indexTerms,
  MAX_TERM_LENGTH,
  searchTerms,
  stemOf,
  wordMatcher,
  wordsIn,
} from './search-terms.ts';

/** Words that one search must find together, in plain letters. */
const FAMILIES = [
  'refugie refugiee refugies refugiees',
  'deplace deplacee deplaces deplacees',
  'ecole ecoles',
  'journal journaux',
  'national nationale nationaux nationales',
  'clinique cliniques',
  'juridique juridiques',
  'enfant enfants',
  'eau eaux',
  'benevole benevoles',
  'distribution distributions distribuer distribue',
  'avocat avocate avocats',
];

/** Words that no search may mistake for each other. */
const STRANGERS = ['femme famine', 'paix pays', 'eau eux', 'droit adroit', 'mer maire', 'goma gomme'];

describe('the terms of a text', () => {
  it.each(FAMILIES)('are the same for %s', (family) => {
    expect(new Set(family.split(' ').map(stemOf)).size).toBe(1);
  });

  it.each(STRANGERS)('differ for %s', (strangers) => {
    const words = strangers.split(' ');
    expect(new Set(words.map(stemOf)).size).toBe(words.length);
  });

  it('leave out stop words, and contain ASCII letters and digits only', () => {
    expect(indexTerms('Les œuvres de l’été, au Sud-Kivu : n°\u00a02 — Привет')).toEqual([
      'oeuvr',
      'oeuvres',
      'sud',
      'kivu',
      '2',
      'u43fu440u438u432u435u442',
    ]);
  });

  it('are cut at the maximum length', () => {
    expect(indexTerms('x'.repeat(100_000))).toEqual(['x'.repeat(MAX_TERM_LENGTH)]);
  });
});

describe('the words of a text', () => {
  it.each([
    ['L’eau d’ici', ['L', 'eau', 'd', 'ici']],
    ['Ng’ombe, N’Djamena', ['Ng’ombe', 'N’Djamena']],
    ['En R.D.C. : J.P. Kabongo', ['En', 'R.D.C', 'J.P', 'Kabongo']],
    ['Fin.Début 3.5 a b', ['Fin', 'Début', '3', '5', 'a', 'b']],
  ])('of "%s" stand where the index has one', (text, words) => {
    expect(Array.from(wordsIn(text), ({ word }) => word)).toEqual(words);
    for (const { word, index } of wordsIn(text)) expect(text.slice(index).startsWith(word)).toBe(true);
    expect(words.flatMap(foldedWords)).toEqual(foldedWords(text));
  });
});

describe('the terms of a search', () => {
  it('match the last word alone as a prefix', () => {
    expect(searchTerms('aide juri')).toEqual([
      { stem: 'aid', prefix: null },
      { stem: 'jur', prefix: 'juri' },
    ]);
  });

  it('match any word as a prefix where all may be unfinished', () => {
    expect(searchTerms('jur de ai aide', 'all')).toEqual([
      { stem: 'jur', prefix: 'jur' },
      { stem: 'aid', prefix: 'aide' },
    ]);
  });

  it('identify a word by a beginning that is longer than its stem', () => {
    const isSearched = wordMatcher(searchTerms('assainissem'));
    expect(['Assainissement', 'assaini'].map((word) => isSearched(word))).toEqual([true, false]);
  });

  it('identify the matching words of a text', () => {
    const isSearched = wordMatcher(searchTerms('cliniques juri'));
    expect(['Clinique', 'juridique', 'Juriste', 'clin', 'goma'].map((word) => isSearched(word))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
