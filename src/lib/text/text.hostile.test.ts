import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';
import { FrenchQuotes } from './french-quotes.ts';
import { quoted } from './quoted.ts';
import { foldText, searchWords } from './search-text.ts';
import { slugify } from './slug.ts';
import { spreadsheetCell } from './spreadsheet-cell.ts';
import { trimEndOf } from './trim-end.ts';
import { typeset } from './typeset.ts';

/**
 * A million characters each. In quadratic time, any of these takes from ten minutes to days and runs into the test's
 * timeout; nothing here reads a clock.
 */
const MILLION = 1_000_000;

const fill = (piece: string) => piece.repeat(MILLION / piece.length);
const between = (piece: string) => `x${fill(piece)}x`;

describe('a million characters are read in linear time', () => {
  it('spaces within a text', () => {
    expect(trimEndOf(between(' '), ' ')).toHaveLength(MILLION + 2);
    expect(cleanLine(between(' '))).toBe('x x');
    for (const mark of ['1', '!', ' :', ' mai'])
      expect(typeset(`1${between(' ')}${mark}`)).toContain(fill(' '));
    expect(quoted(between(' '))).toHaveLength(MILLION + 6);
  });

  it('accents on one letter, of which thirty are kept', () => {
    const heap = `a${fill('\u0315\u0300')}`;
    expect(cleanText(heap)).toHaveLength(30);
    expect(cleanText(cleanText(heap))).toBe(cleanText(heap));
    expect(foldText(heap)).toBe('a');
    expect(slugify(heap)).toBe('a');
    expect(spreadsheetCell(heap)).toBe(heap);
  });

  it('straight quotes in one line', () => {
    const quotes = new FrenchQuotes();
    const pieces = Array.from({ length: MILLION / 4 }, () => quotes.read('"a "'));
    expect(pieces.join('').startsWith('«\u202fa\u202f»«')).toBe(false);
    expect(new FrenchQuotes().read(fill('"a" ')).startsWith('«\u202fa\u202f» «\u202fa\u202f» ')).toBe(true);
  });

  it('full stops in a search', () => {
    expect(searchWords(`${between('.')} ..b..`)).toEqual([between('.'), 'b']);
  });
});
