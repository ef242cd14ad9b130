import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnServerTime, serverClock } from './server-clock.ts';

const NOON = Date.parse('2026-01-12T12:00:00Z');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the server’s clock', () => {
  it('is the device’s until the server has answered', () => {
    expect(serverClock.now().getTime()).toBe(NOON);
  });

  it.each([
    ['three hours ahead', 'Mon, 12 Jan 2026 09:00:00 GMT'],
    ['years behind', 'Fri, 12 Jan 2029 12:00:00 GMT'],
  ])('goes on from what the server said to a device that is %s', (_, date) => {
    learnServerTime(new Headers({ date }));
    vi.setSystemTime(NOON + 60_000);
    const [from, to] = [Date.parse(date) + 60_000, Date.parse(date) + 61_000];
    expect(serverClock.now().getTime()).toBeGreaterThanOrEqual(from);
    expect(serverClock.now().getTime()).toBeLessThan(to);
  });

  it('is not behind anything that happened within the second of an answer', () => {
    const done = NOON + 999;
    vi.setSystemTime(done);
    learnServerTime(new Headers({ date: new Date(NOON).toUTCString() }));
    expect(serverClock.now().getTime()).toBeGreaterThanOrEqual(done);
  });

  it('ignores an answer without a readable date', () => {
    learnServerTime(new Headers({ date: 'Mon, 12 Jan 2026 09:00:00 GMT' }));
    learnServerTime(new Headers());
    learnServerTime(new Headers({ date: 'hier' }));
    expect(serverClock.now().toISOString()).toMatch(/^2026-01-12T09:00:00/);
  });
});
