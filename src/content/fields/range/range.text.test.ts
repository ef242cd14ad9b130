import { expect, it } from 'vitest';
import { frenchRange, type ShownRange } from './range.text.ts';

it.each<[string, ShownRange]>([
  ['3 décembre 2026', { start: '2026-12-03', end: null }],
  ['3 décembre 2026', { start: '2026-12-03', end: '2026-12-03' }],
  ['du 3 au 5 décembre 2026', { start: '2026-12-03', end: '2026-12-05' }],
  ['du 1er au 2 décembre 2026', { start: '2026-12-01', end: '2026-12-02' }],
  ['du 5 novembre au 5 décembre 2026', { start: '2026-11-05', end: '2026-12-05' }],
  ['du 5 décembre 2026 au 5 décembre 2027', { start: '2026-12-05', end: '2027-12-05' }],
  ['3 décembre 2026 à 09:00', { start: '2026-12-03T07:00:00.000Z', end: null }],
  [
    '3 décembre 2026 de 09:00 à 12:00',
    { start: '2026-12-03T07:00:00.000Z', end: '2026-12-03T10:00:00.000Z' },
  ],
])('a range is said as French says it: %s', (said, range) => {
  expect(frenchRange(range, 'Africa/Lubumbashi').replaceAll('\u00a0', ' ')).toBe(said);
});
