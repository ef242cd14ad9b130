import { describe, expect, it } from 'vitest';
import { isSessionAlive, passwordLengthFault, revealsOwner } from './account.policy.ts';

const MADE = '2026-03-02T08:00:00.000Z';

describe('a session', () => {
  const session = (last_used_at: string) => ({ created_at: MADE, last_used_at });

  it('expires after 12 hours without use', () => {
    expect(isSessionAlive(session(MADE), new Date('2026-03-02T19:59:59.999Z'))).toBe(true);
    expect(isSessionAlive(session(MADE), new Date('2026-03-02T20:00:00.000Z'))).toBe(false);
  });

  it('expires after 7 days, however much it is used', () => {
    const used = session('2026-03-09T07:59:00.000Z');
    expect(isSessionAlive(used, new Date('2026-03-09T07:59:59.999Z'))).toBe(true);
    expect(isSessionAlive(used, new Date('2026-03-09T08:00:00.000Z'))).toBe(false);
  });
});

describe('the length of a password', () => {
  it('is 12 to 200 characters', () => {
    expect(passwordLengthFault('a'.repeat(11))).toBe('Le mot de passe doit compter au moins 12 caractères.');
    expect(passwordLengthFault('a'.repeat(12))).toBeNull();
    expect(passwordLengthFault('a'.repeat(200))).toBeNull();
    expect(passwordLengthFault('a'.repeat(201))).toBe('Le mot de passe doit compter au plus 200 caractères.');
  });

  it('counts a composed accent or an emoji as one character', () => {
    expect(passwordLengthFault('e\u0301'.repeat(6))).not.toBeNull();
    expect(passwordLengthFault('🌋'.repeat(11))).not.toBeNull();
    expect(passwordLengthFault('🌋'.repeat(12))).toBeNull();
  });
});

describe('a password that reveals its owner', () => {
  const owner = { email: 'aline.mbuyi.goma@exemple.org', name: 'Aline Mbuyi Kavira' };

  it.each([
    ['the e-mail', 'Aline.Mbuyi.Goma@Exemple.org'],
    ['what stands before its @', 'ALINE.MBUYI.GOMA'],
    ['the name', 'aline  mbuyi kavira'],
    ['the name, in another order and with digits', 'Kavira-Aline-2024'],
    ['the name in other letters of the same look', 'Ａｌｉｎｅ Mbuyi Kavira'],
  ])('is %s', (_what, password) => {
    expect(revealsOwner(password, owner)).toBe(true);
  });

  it('is not a sentence that holds the name', () => {
    expect(revealsOwner('Aline Mbuyi Kavira aime la pluie', owner)).toBe(false);
  });
});
