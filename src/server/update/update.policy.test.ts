import { describe, expect, it } from 'vitest';
import { recoveryOf, STEPS, switchStateOfDatabases, switchStateOfFiles } from './update.policy.ts';

describe('an update whose process died', () => {
  it('goes back from every step before it was done', () => {
    const before = STEPS.filter((step) => step !== 'done');
    expect(new Set(before.map(recoveryOf))).toEqual(new Set(['return']));
  });

  it('never goes back once it was done', () => {
    expect(recoveryOf('done')).toBe('finish');
  });
});

describe('the database under the site’s name', () => {
  it.each([
    ['before the copy', { site: 'a', replaced: null, copy: null }, 'old'],
    ['with a copy', { site: 'a', replaced: null, copy: 'b' }, 'old'],
    ['cut after its second name was given', { site: 'a', replaced: 'a', copy: 'b' }, 'old'],
    ['after the switch', { site: 'b', replaced: 'a', copy: null }, 'new'],
    ['cut on the way back', { site: 'b', replaced: 'a', copy: 'b' }, 'new'],
    ['after the way back', { site: 'a', replaced: null, copy: 'b' }, 'old'],
    ['missing', { site: null, replaced: 'a', copy: 'b' }, 'unclear'],
    ['somebody else’s', { site: 'c', replaced: 'a', copy: 'b' }, 'unclear'],
  ] as const)('of SQLite, %s', (_name, found, expected) => {
    expect(switchStateOfFiles(found)).toBe(expected);
  });

  it.each([
    ['before the copy', { site: true, replaced: false, copy: false }, 'old'],
    ['with a copy', { site: true, replaced: false, copy: true }, 'old'],
    ['after the switch', { site: true, replaced: true, copy: false }, 'new'],
    ['missing', { site: false, replaced: true, copy: true }, 'unclear'],
    ['somebody else’s', { site: true, replaced: true, copy: true }, 'unclear'],
  ] as const)('of PostgreSQL, %s', (_name, found, expected) => {
    expect(switchStateOfDatabases(found)).toBe(expected);
  });
});
