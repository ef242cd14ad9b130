import { describe, expect, it } from 'vitest';
import { spanOfYear, toInstant, toLocalTime } from './local-time.ts';

describe('local time in the organisation’s zone', () => {
  it.each([
    ['2026-01-12T12:32:00.000Z', 'Africa/Lubumbashi', '2026-01-12T14:32'],
    ['2026-01-12T12:32:59.999Z', 'Africa/Lubumbashi', '2026-01-12T14:32'],
    ['2025-12-31T23:30:00.000Z', 'Africa/Lubumbashi', '2026-01-01T01:30'],
    ['2026-07-01T12:00:00.000Z', 'Europe/Paris', '2026-07-01T14:00'],
    ['2026-01-01T12:00:00.000Z', 'Asia/Kathmandu', '2026-01-01T17:45'],
    ['2026-01-01T03:00:00.000Z', 'America/New_York', '2025-12-31T22:00'],
    ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01T00:00'],
  ])('shows %s in %s as %s', (instant, zone, local) => {
    expect(toLocalTime(instant, zone)).toBe(local);
  });

  it.each([
    ['2026-01-12T14:32', 'Africa/Lubumbashi', '2026-01-12T12:32:00.000Z'],
    ['2026-01-12T14:32:15', 'Africa/Lubumbashi', '2026-01-12T12:32:00.000Z'],
    ['2026-07-01T14:00', 'Europe/Paris', '2026-07-01T12:00:00.000Z'],
    ['2026-01-01T17:45', 'Asia/Kathmandu', '2026-01-01T12:00:00.000Z'],
    ['2025-12-31T22:00', 'America/New_York', '2026-01-01T03:00:00.000Z'],
    ['1999-02-28T23:59', 'UTC', '1999-02-28T23:59:00.000Z'],
  ])('reads %s in %s as %s', (local, zone, instant) => {
    expect(toInstant(local, zone)).toBe(instant);
  });

  it.each([
    ['0026-11-25T10:00', '0026-11-25T10:00:00.000Z'],
    ['0099-12-31T23:59', '0099-12-31T23:59:00.000Z'],
    ['20261-01-01T00:00', '+020261-01-01T00:00:00.000Z'],
  ])('reads the year of %s as it is written', (local, instant) => {
    expect(toInstant(local, 'UTC')).toBe(instant);
  });

  it('takes the earlier instant where clocks are put back', () => {
    expect(toInstant('2026-10-25T02:30', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('adds the hour that clocks skip', () => {
    const instant = toInstant('2026-03-29T02:30', 'Europe/Paris');
    expect(instant).toBe('2026-03-29T01:30:00.000Z');
    expect(toLocalTime(instant ?? '', 'Europe/Paris')).toBe('2026-03-29T03:30');
  });

  it.each(['', 'demain', '2026-01-12', '2026-01-12 14:32'])('returns null for %j', (text) => {
    expect(toInstant(text, 'UTC')).toBeNull();
  });
});

describe('the span of a year', () => {
  it('begins and ends by the clocks of the zone', () => {
    expect(spanOfYear(2024, 'Africa/Lubumbashi')).toEqual({
      from: '2023-12-31T22:00:00.000Z',
      before: '2024-12-31T22:00:00.000Z',
    });
    expect(spanOfYear(2024, 'America/New_York').from).toBe('2024-01-01T05:00:00.000Z');
  });

  it.each([1800, 1999, 2199])('has two ends in the year %i', (year) => {
    const { from, before } = spanOfYear(year, 'Africa/Lubumbashi');
    expect(Date.parse(from)).toBeLessThan(Date.parse(before));
  });
});
