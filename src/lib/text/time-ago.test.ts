import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

it.each([
  ['2026-11-22T11:59:30Z', 'à l’instant'],
  ['2026-11-22T12:05:00Z', 'à l’instant'],
  ['2026-11-22T11:59:00Z', 'il y a 1 minute'],
  ['2026-11-22T09:30:00Z', 'il y a 2 heures'],
  ['2026-11-21T12:00:00Z', 'il y a 1 jour'],
  ['2026-11-14T11:00:00Z', 'il y a 8 jours'],
  ['2026-05-22T12:00:00Z', 'il y a 6 mois'],
  ['nulle', 'à l’instant'],
])('%s is formatted as "%s"', (instant, words) => {
  expect(timeAgo(instant, NOW)).toBe(words);
});
