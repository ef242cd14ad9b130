import { afterEach, expect, it, vi } from 'vitest';
import { reportFaults } from './source-files.ts';

const FILE = { path: 'a.ts', text: '' };

vi.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => {
  process.exitCode = undefined;
});

it.each([
  ['a fault', [FILE], ['a.ts: fault']],
  ['no file', [], []],
])('a check fails with %s', (_, files, faults) => {
  reportFaults(files, faults);
  expect(process.exitCode).toBe(1);
});

it('a check passes with files and no fault', () => {
  reportFaults([FILE], []);
  expect(process.exitCode).toBeUndefined();
});
