import { describe, expect, it } from 'vitest';
import { permissionOf } from './pause.policy.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const LATER = '2026-03-02T08:00:00.001Z';

describe('permission of a server', () => {
  it.each([
    ['to write without an update', null, '1.0.0', 'write'],
    ['to read while the updater lives', LATER, '1.0.0', 'read'],
    ['to read for the new version, until the update is done', LATER, '2.0.0', 'read'],
    ['to write for the old version once the updater has died', NOW.toISOString(), '1.0.0', 'write'],
    ['to leave for the new version once the updater has died', NOW.toISOString(), '2.0.0', 'shutdown'],
  ])('%s', (_name, until, version, expected) => {
    expect(permissionOf(version, until === null ? null : { to: '2.0.0', until }, NOW)).toBe(expected);
  });
});
