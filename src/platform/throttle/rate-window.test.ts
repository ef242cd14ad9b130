import { expect, it } from 'vitest';
import { RateWindow } from './rate-window.ts';

it('allows a number in a window for each subject, and says how long the next one waits', () => {
  const window = new RateWindow({ limit: 2, window: 60_000 });
  expect([window.count('a', 0), window.count('a', 10_000), window.count('a', 20_000)]).toEqual([
    0, 0, 40_000,
  ]);
  expect(window.count('b', 20_000)).toBe(0);
  expect(window.count('a', 60_000)).toBe(0);
});

it('begins again where the clock was set back', () => {
  const window = new RateWindow({ limit: 1, window: 60_000 });
  window.count('a', 100_000);
  expect(window.count('a', 0)).toBe(0);
});

it('forgets subjects beyond its room, those not seen for longest first', () => {
  const window = new RateWindow({ limit: 1, window: 60_000 });
  window.count('first', 0);
  for (let other = 0; other < 10_000; other++) window.count(`s${other}`, 1);
  expect(window.count('first', 2)).toBe(0);
});
