import { describe, expect, it } from 'vitest';
import { readableSecret } from '#lib/text/readable-secret.ts';
import { isBackupLate, normalisePassphrase, passphraseFault } from './backups.policy.ts';

describe('a passphrase', () => {
  it.each([
    ['douze lettre'],
    [readableSecret()],
    ['les vagues du lac Kivu, la nuit'],
    ['💧'.repeat(12)],
    ['é'.repeat(12)],
  ])('is taken: %s', (passphrase) => {
    expect(passphraseFault(passphrase)).toBeNull();
  });

  it.each([
    ['onze lettre', 'au moins 12'],
    // Twelve code units, six characters.
    ['💧'.repeat(6), 'au moins 12'],
    // Composed, eleven characters.
    ['e\u0301'.repeat(11), 'au moins 12'],
    ['x'.repeat(201), 'au plus 200'],
    [' une phrase de passe', 'espace'],
    ['une phrase de passe ', 'espace'],
    ['une phrase\nde passe', 'invisible'],
    ['une phrase\u0000 de passe', 'invisible'],
  ])('is refused: %j', (passphrase, words) => {
    expect(passphraseFault(passphrase)).toContain(words);
  });

  it('is the same from keyboards that compose accents differently', () => {
    expect(normalisePassphrase('phrase préférée')).toBe(
      normalisePassphrase('phrase pre\u0301fe\u0301re\u0301e'),
    );
  });
});

describe('daily backups', () => {
  const NOW = new Date('2026-11-22T12:00:00Z');
  it.each([
    ['off', { dailySince: null, lastProvedAt: null }, false],
    ['on since yesterday, none yet', { dailySince: '2026-11-21T12:00:00Z', lastProvedAt: null }, false],
    ['on for nine days, none yet', { dailySince: '2026-11-13T11:00:00Z', lastProvedAt: null }, true],
    [
      'the last one nine days ago',
      { dailySince: '2026-01-01T00:00:00Z', lastProvedAt: '2026-11-13T11:00:00Z' },
      true,
    ],
    [
      'the last one eight days ago',
      { dailySince: '2026-01-01T00:00:00Z', lastProvedAt: '2026-11-14T12:00:00Z' },
      false,
    ],
    [
      'on since yesterday, the last one long ago',
      { dailySince: '2026-11-21T12:00:00Z', lastProvedAt: '2025-01-01T00:00:00Z' },
      false,
    ],
  ])('%s: late is %s', (_what, dates, isLate) => {
    expect(isBackupLate(dates, NOW)).toBe(isLate);
  });
});
