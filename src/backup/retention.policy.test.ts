import { describe, expect, it } from 'vitest';
import { expiredBackups } from './retention.policy.ts';

const GOMA = 'Africa/Lubumbashi';
const DAY = 24 * 60 * 60 * 1000;

function backup(createdAt: string) {
  return { name: createdAt, createdAt };
}

function daily(last: string, count: number) {
  const newest = Date.parse(last);
  return Array.from({ length: count }, (_, index) => backup(new Date(newest - index * DAY).toISOString()));
}

function kept(backups: readonly { name: string; createdAt: string }[], timeZone = GOMA): string[] {
  const expired = new Set(expiredBackups(backups, timeZone));
  return backups.map(({ name }) => name).filter((name) => !expired.has(name));
}

describe('expiredBackups', () => {
  it('keeps the newest of 7 days, 5 weeks and 12 months', () => {
    const left = kept(daily('2026-11-22T02:00:00.000Z', 500)).map((name) => name.slice(0, 10));
    expect(left).toEqual([
      // Days; 22 November 2026 is a Sunday, the last day of its week.
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
      // Sundays, which end weeks, and last days of months.
      '2026-11-15',
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-10-25',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ]);
  });

  it.each([
    ['nothing', [], []],
    ['one alone, however old', ['2011-01-01T00:00:00.000Z'], ['2011-01-01T00:00:00.000Z']],
    [
      'the newest of a day',
      ['2026-03-02T08:00:00.000Z', '2026-03-02T10:00:00.000Z'],
      ['2026-03-02T10:00:00.000Z'],
    ],
    [
      'two of one day in UTC that are of two days in Goma',
      ['2026-03-02T21:59:59.000Z', '2026-03-02T22:00:00.000Z'],
      ['2026-03-02T21:59:59.000Z', '2026-03-02T22:00:00.000Z'],
    ],
  ])('keeps %s', (_what, given, expected) => {
    expect(kept(given.map(backup))).toEqual(expected);
  });

  it('keeps as many after a machine was off for years, or its clock was wrong', () => {
    const before = daily('2026-11-22T02:00:00.000Z', 40);
    const steady = kept(before);
    const later = [backup('2031-01-01T00:00:00.000Z'), ...steady.map(backup)];
    expect(kept(later).length).toBeGreaterThanOrEqual(steady.length - 1);
    expect(kept(later)).toContain('2031-01-01T00:00:00.000Z');
  });

  it('removes no more the second time', () => {
    const first = kept(daily('2026-11-22T02:00:00.000Z', 500));
    expect(expiredBackups(first.map(backup), GOMA)).toEqual([]);
  });

  it('never removes the newest, day after day for more than a year', () => {
    let backups: { name: string; createdAt: string }[] = [];
    for (const next of daily('2026-11-22T02:00:00.000Z', 500).reverse()) {
      backups = [...backups, next];
      const names = new Set(kept(backups));
      expect(names).toContain(next.name);
      backups = backups.filter(({ name }) => names.has(name));
    }
    expect(backups.length).toBeLessThanOrEqual(7 + 5 + 12);
    expect(backups.length).toBeGreaterThanOrEqual(12);
  });
});
