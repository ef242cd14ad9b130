import { expect, it } from 'vitest';
import { proposedYear } from './proposed-year.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');

it.each([
  ['Rapport annuel 2025', 2025],
  ['Rapport 2023-2024', 2024],
  ['Bilan_2027.pdf', 2027],
  ['Bilan 1990', 1990],
  ['Bilan 1989', null],
  ['Plan 2028', null],
  ['scan_20250314.pdf', null],
  ['Nos 1500 familles en 2024', 2024],
  ['Rapport final', null],
])('%s proposes the year %s', (words, year) => {
  expect(proposedYear(words, NOW)).toBe(year);
});
