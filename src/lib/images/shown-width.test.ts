import { describe, expect, it } from 'vitest';
import { shownWidth, sizesOf } from './shown-width.ts';

const CARD = shownWidth(
  [{ when: '(min-width: 48rem)', width: '44vw', shape: 1 }, { width: '92vw' }],
  288,
  700,
);

describe('the width at which a picture is shown', () => {
  it('is that of its place, and a smaller part of it on denser screens', () => {
    expect(sizesOf(CARD, { width: 800, height: 800 })).toBe(
      [
        '(min-resolution: 2.5dppx) and (min-width: 48rem) 24.2vw',
        '(min-resolution: 2.5dppx) 50.6vw',
        '(min-resolution: 1.75dppx) and (min-width: 48rem) 35.2vw',
        '(min-resolution: 1.75dppx) 73.6vw',
        '(min-width: 48rem) 44vw',
        '92vw',
      ].join(', '),
    );
  });

  it('is more where the picture is wider than the place that it fills', () => {
    expect(sizesOf(CARD, { width: 1600, height: 1000 })).toContain('(min-width: 48rem) 70.4vw, 92vw');
  });

  it('is no more where the picture is taller than the place', () => {
    expect(sizesOf(CARD, { width: 500, height: 1000 })).toContain('(min-width: 48rem) 44vw, 92vw');
  });

  it('is no more than its height allows where a picture is shown whole', () => {
    const logo = shownWidth([{ width: '12rem', height: '3rem' }], 30, 192);
    expect(sizesOf(logo, { width: 500, height: 500 })).toBe(
      [
        '(min-resolution: 2.5dppx) calc(min(6.6rem, 1.65rem))',
        '(min-resolution: 1.75dppx) calc(min(9.6rem, 2.4rem))',
        'calc(min(12rem, 3rem))',
      ].join(', '),
    );
    expect(sizesOf(logo, { width: 1000, height: 500 })).toMatch(/, calc[(]min[(]12rem, 6rem[)][)]$/);
  });

  it('is no more than its height allows where it fills a place that is lower in a low window', () => {
    const hero = shownWidth([{ width: '56rem', shape: 1, height: '81vh' }], 360, 1160);
    expect(sizesOf(hero, { width: 1600, height: 1000 })).toMatch(/, calc[(]min[(]89[.]6rem, 130vh[)][)]$/);
  });

  it('names the pixels that it can need', () => {
    expect([CARD.from, CARD.to]).toEqual([288, 1225]);
  });
});
