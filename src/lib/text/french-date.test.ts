import { describe, expect, it } from 'vitest';
import { frenchDate } from './french-date.ts';

const GOMA = 'Africa/Lubumbashi';

describe('frenchDate', () => {
  it.each([
    ['long', '12\u00a0janvier\u00a02024'],
    ['withTime', '12\u00a0janvier\u00a02024 à\u00a011:30'],
    ['short', '12/01/2024'],
  ] as const)('formats the %s form as %s', (form, shown) => {
    expect(frenchDate('2024-01-12T09:30:00.000Z', form, GOMA)).toBe(shown);
  });

  it.each([
    ['2024-05-01T09:30:00.000Z', 'long', '1er\u00a0mai\u00a02024'],
    ['2024-05-01T09:30:00.000Z', 'withTime', '1er\u00a0mai\u00a02024 à\u00a011:30'],
    ['2024-05-01T09:30:00.000Z', 'short', '01/05/2024'],
    ['2024-05-11T09:30:00.000Z', 'long', '11\u00a0mai\u00a02024'],
    ['2024-05-21T09:30:00.000Z', 'long', '21\u00a0mai\u00a02024'],
  ] as const)('writes the first of a month as an ordinal: %s, %s', (instant, form, shown) => {
    expect(frenchDate(instant, form, GOMA)).toBe(shown);
  });

  it('uses the organisation’s time zone, not the server’s', () => {
    expect(frenchDate('2024-01-12T23:00:00.000Z', 'short', GOMA)).toBe('13/01/2024');
  });

  it.each([null, '', 'hier', '2024-99-99'])('answers “Date non disponible” for %j', (instant) => {
    expect(frenchDate(instant, 'long', GOMA)).toBe('Date non disponible');
  });
});
