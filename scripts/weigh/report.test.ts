import { describe, expect, it } from 'vitest';
import { type PageWeight, WEIGHED_PAGES } from './pages.ts';
import { findFaults, formatWeights } from './report.ts';

const [HOME] = WEIGHED_PAGES;
const LIGHT_HOME = WEIGHED_PAGES.find(({ name }) => name === 'light home');
if (!HOME || !LIGHT_HOME) throw new Error('a page is not weighed');

const PARTS = { html: 15_000, css: 12_000, font: 29_500, picture: 40_000, script: 0, other: 1_500 };

function weight(change: Partial<PageWeight> = {}): PageWeight {
  return { parts: PARTS, total: 98_000, scrolled: 140_000, inline: 3_200, ...change };
}

describe('the weights of pages', () => {
  it('finds nothing wrong with a page within its budgets', () => {
    expect(findFaults(HOME, weight())).toEqual([]);
  });

  it.each([
    ['whose bytes exceed their budget', weight({ total: 400_000 }), /bytes of home: 400\.0 kB/],
    ['whose styles do', weight({ parts: { ...PARTS, css: 30_000 } }), /styles of home: 30\.0 kB/],
    ['whose inline scripts do', weight({ inline: 20_000 }), /inline scripts of home: 20\.0 kB/],
    ['that loads a script file', weight({ parts: { ...PARTS, script: 900 } }), /script files of home/],
    ['that weighs next to nothing', weight({ total: 2_000 }), /bytes of home: .* not measured/],
    [
      'whose pictures did not come',
      weight({ parts: { ...PARTS, picture: 0 } }),
      /pictures of home: .* not measured/,
    ],
    ['whose inline scripts were not found', weight({ inline: 0 }), /inline scripts of home: .* not measured/],
    ['that was not weighed', undefined, /home was not weighed/],
  ])('names the fault of a page %s', (_what, weighed, fault) => {
    expect(findFaults(HOME, weighed)).toEqual([expect.stringMatching(fault)]);
  });

  it.each([
    ['nothing but its words', {}, []],
    ['a picture', { picture: 900 }, ['pictures of light home: 0.9 kB, 0.0 at most']],
    ['a typeface', { font: 900 }, ['typefaces of light home: 0.9 kB, 0.0 at most']],
  ])('finds the fault of a light page that carries %s', (_what, carried, faults) => {
    const parts = { html: 5_900, css: 2_200, font: 0, picture: 0, script: 0, other: 0, ...carried };
    expect(findFaults(LIGHT_HOME, weight({ parts, total: 9_000, inline: 800 }))).toEqual(faults);
  });

  it('prints a figure that changed beside the landed one', () => {
    const table = formatWeights({ home: weight() }, { home: weight({ total: 120_000 }) });
    expect(table).toMatch(/\| home \| [\d.]+ \| 98\.0 \(120\.0\) \| 15\.0 \|/);
  });
});
