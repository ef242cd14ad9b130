import { describe, expect, it } from 'vitest';
import { shownWidth, sizesOf } from './shown-width.ts';

const CARD = shownWidth(
  [{ when: '(min-width: 48rem)', width: '44vw', shape: 1 }, { width: '92vw' }],
  288,
  700,
);

describe('the width at which a picture is shown', () => {
  it('is that of its place, and less of it the more pixels a screen has', () => {
    expect(sizesOf(CARD, { width: 800, height: 800 })).toBe(
      [
        '(min-resolution: 2.5dppx) and (min-width: 48rem) calc(44vw * 0.55)',
        '(min-resolution: 2.5dppx) calc(92vw * 0.55)',
        '(min-resolution: 1.75dppx) and (min-width: 48rem) calc(44vw * 0.8)',
        '(min-resolution: 1.75dppx) calc(92vw * 0.8)',
        '(min-width: 48rem) 44vw',
        '92vw',
      ].join(', '),
    );
  });

  it('is more where the picture is wider than the place that it fills', () => {
    expect(sizesOf(CARD, { width: 1600, height: 1000 })).toContain(
      '(min-width: 48rem) calc(44vw * 1.6), 92vw',
    );
  });

  it('is no more where the picture is taller than the place', () => {
    expect(sizesOf(CARD, { width: 500, height: 1000 })).toContain('(min-width: 48rem) 44vw, 92vw');
  });

  it('is no more than its height allows where a picture is shown whole', () => {
    const logo = shownWidth([{ width: '12rem', height: '3rem' }], 30, 192);
    expect(sizesOf(logo, { width: 500, height: 500 })).toBe(
      [
        '(min-resolution: 2.5dppx) min(calc(12rem * 0.55), calc(3rem * 0.55))',
        '(min-resolution: 1.75dppx) min(calc(12rem * 0.8), calc(3rem * 0.8))',
        'min(12rem, 3rem)',
      ].join(', '),
    );
    expect(sizesOf(logo, { width: 1000, height: 500 })).toMatch(/, min[(]12rem, calc[(]3rem [*] 2[)][)]$/);
  });

  it('names the pixels that it can need', () => {
    expect([CARD.from, CARD.to]).toEqual([288, 1225]);
  });
});
