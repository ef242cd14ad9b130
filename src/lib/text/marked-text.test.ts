import { expect, it } from 'vitest';
import { type MarkedPiece, markWords, passageOf } from './marked-text.ts';
import { searchTerms, wordMatcher } from './search-terms.ts';

/** Writes pieces with the marked ones in brackets. */
function written(pieces: readonly MarkedPiece[]): string {
  return pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
}

it('marks every form of a word that is searched for, and loses no letter', () => {
  const text = 'Deux Cliniques, une clinique\u00a0; l’École du Sud-Kivu.';
  expect(written(markWords(text, wordMatcher(searchTerms('clinique ecole sud'))))).toBe(
    'Deux [Cliniques], une [clinique]\u00a0; l’[École] du [Sud]-Kivu.',
  );
});

it.each([
  ['ngombe', 'Le ng’ombe de M’Bayo', 'Le [ng’ombe] de M’Bayo'],
  ["n'djamena", 'Voyage à N’Djamena.', 'Voyage à [N’Djamena].'],
  ['rdc', 'L’Est de la R.D.C. : la RDC', 'L’Est de la [R.D.C]. : la [RDC]'],
  ['eau', 'L’eau, d’eau.Eau', 'L’[eau], d’[eau].[Eau]'],
])('marks %s where the index finds it: %s', (search, text, marked) => {
  expect(written(markWords(text, wordMatcher(searchTerms(search))))).toBe(marked);
});

it('shows the sentence in which a word stands first', () => {
  const text = `${'Il pleut. '.repeat(50)}Deux cliniques ouvrent à Goma. ${'Il neige. '.repeat(50)}`;
  expect(written(passageOf(text, wordMatcher(searchTerms('clinique')), 40))).toBe(
    '… Deux [cliniques] ouvrent à Goma. Il …',
  );
});

it('begins near the word where its sentence is long', () => {
  const text = `${'et puis '.repeat(100)}une clinique`;
  const passage = written(passageOf(text, wordMatcher(searchTerms('clinique')), 200));
  expect(passage).toMatch(/^… .{40,80}\[clinique\]$/);
});

it('shows the sentence of a word with an apostrophe', () => {
  const text = `${'Il pleut. '.repeat(50)}Le ng’ombe boit.`;
  expect(written(passageOf(text, wordMatcher(searchTerms('ngombe')), 40))).toBe('… Le [ng’ombe] boit.');
});

it('is the beginning of a text in which no word stands', () => {
  expect(written(passageOf('Un puits à Goma, enfin.', wordMatcher(searchTerms('clinique')), 12))).toBe(
    'Un puits à …',
  );
});
