import { expect, it } from 'vitest';
import { RateWindow } from './rate-window.ts';

it('allows a number per window and subject, and returns how long the next one waits', () => {
  const window = new RateWindow({ limit: 2, window: 60_000 });
  expect([window.count('a', 0), window.count('a', 10_000), window.count('a', 20_000)]).toEqual([
    0, 0, 40_000,
  ]);
  expect(window.count('b', 20_000)).toBe(0);
  expect(window.count('a', 60_000)).toBe(0);
});

it('starts a new window where the clock was set back', () => {
  const window = new RateWindow({ limit: 1, window: 60_000 });
  window.count('a', 100_000);
  expect(window.count('a', 0)).toBe(0);
});

it('evicts the least recently seen subjects beyond its maximum', () => {
  const window = new RateWindow({ limit: 1, window: 60_000 });
  window.count('first', 0);
  for (let other = 0; other < 10_000; other++) window.count(`s${other}`, 1);
  expect(window.count('first', 2)).toBe(0);
});
