import { expect, it } from 'vitest';
import { searchedDate } from './searched-date.ts';

const ZONE = 'Africa/Lubumbashi';

it.each([
  ['17 avril 2025', '2025-04-16T22:00:00.000Z', '2025-04-17T22:00:00.000Z', ''],
  ['le 1er août 2024', '2024-07-31T22:00:00.000Z', '2024-08-01T22:00:00.000Z', 'le'],
  ['Clinique, FÉVRIER 2024 goma', '2024-01-31T22:00:00.000Z', '2024-02-29T22:00:00.000Z', 'clinique goma'],
  ['31 décembre 2026', '2026-12-30T22:00:00.000Z', '2026-12-31T22:00:00.000Z', ''],
  ['décembre 2026', '2026-11-30T22:00:00.000Z', '2026-12-31T22:00:00.000Z', ''],
  ['31 avril 2025', '2025-03-31T22:00:00.000Z', '2025-04-30T22:00:00.000Z', '31'],
])('is read in "%s"', (search, from, before, others) => {
  expect(searchedDate(search, ZONE)).toEqual({ span: { from, before }, others });
});

it.each(['', '2025', '17 avril', 'avril', 'avril 25', 'avril 9999', 'mars'])('is none in "%s"', (search) => {
  expect(searchedDate(search, ZONE)).toBeUndefined();
});
