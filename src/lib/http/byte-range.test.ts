import { describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

describe('the range of a file of 1000 bytes', () => {
  it.each([
    ['its beginning', 'bytes=0-499', { start: 0, end: 499 }],
    ['one byte', 'bytes=999-999', { start: 999, end: 999 }],
    ['from a place on', 'bytes=500-', { start: 500, end: 999 }],
    ['beyond its end', 'bytes=500-9999', { start: 500, end: 999 }],
    ['its last bytes', 'bytes=-200', { start: 800, end: 999 }],
    ['more last bytes than it has', 'bytes=-5000', { start: 0, end: 999 }],
    ['a unit in capitals', 'BYTES=0-0', { start: 0, end: 0 }],
  ])('may be %s', (_what, header, range) => {
    expect(readRange(header, 1000)).toEqual(range);
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'is unsatisfiable: %s',
    (header) => {
      expect(readRange(header, 1000)).toBe('unsatisfiable');
    },
  );

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=-5-9',
    'bytes=1.5-9',
    'bytes=0x1-9',
    'items=0-5',
    'bytes=0-1,3-4',
    `bytes=${'0-,'.repeat(5000)}0-`,
    'bytes=0-5\nX-Injected: 1',
  ])('is the whole file when the header is missing, invalid or multiple: %j', (header) => {
    expect(readRange(header, 1000)).toBe('whole');
  });

  it('is unsatisfiable for an empty file', () => {
    expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(readRange('bytes=-5', 0)).toBe('unsatisfiable');
  });
});
