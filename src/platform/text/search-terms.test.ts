import { describe, expect, it } from 'vitest';
import { indexTerms, isSearched, MAX_TERM_LENGTH, searchTerms, stemOf } from './search-terms.ts';

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

  it('leave out what every text has, and are letters and digits of ASCII alone', () => {
    expect(indexTerms('Les œuvres de l’été, au Sud-Kivu : n°\u00a02 — Привет')).toEqual([
      'oeuvr',
      'sud',
      'kivu',
      '2',
      'u43fu440u438u432u435u442',
    ]);
  });

  it('are cut where a word has no end', () => {
    expect(indexTerms('x'.repeat(100_000))).toEqual(['x'.repeat(MAX_TERM_LENGTH)]);
  });
});

describe('the terms of a search', () => {
  it('take the last word alone for the beginning of one', () => {
    expect(searchTerms('aide juri')).toEqual([
      { stem: 'aid', prefix: null },
      { stem: 'jur', prefix: 'juri' },
    ]);
  });

  it('say which words of a text are meant', () => {
    const terms = searchTerms('cliniques juri');
    expect(
      ['Clinique', 'juridique', 'Juriste', 'clin', 'goma'].map((word) => isSearched(word, terms)),
    ).toEqual([true, true, true, false, false]);
  });
});
