import { describe, expect, it } from 'vitest';
import { PASSWORD_REVEALS_OWNER } from './account.policy.ts';
import { PASSWORD_IS_COMMON, refuseGuessable } from './password-rules.ts';

const OWNER = {
  email: 'e.kahindo@lumiere-kivu.test',
  name: 'Espérance Kahindo',
  organisation: 'Lumière du Kivu',
};

const judge = (password: string) =>
  refuseGuessable(password, OWNER, 'password').then(
    () => null,
    ({ fields }) => fields.password,
  );

describe('a new password', () => {
  it.each([
    '123456789012',
    'motdepasse123',
    'Motdepasse2024!',
    'MOTDEPASSE 123',
    'password1234',
    'P@ssw0rd2026',
    'azertyuiop123',
    'azertyuiopqsdf',
    'aaaaaaaaaaaa',
    '121212121212',
    '123 123 123 123',
    'motdepassemotdepasse',
    'abcdefghijklmnopqrst',
    'zyxwvutsrqponml',
    'soleil-2024-!!',
    '!!!!soleil!!!!',
    'ｍｏｔｄｅｐａｓｓｅ１２３',
    '1234567890123456789012345',
  ])('is refused when it is among those tried first: %s', async (password) => {
    expect(await judge(password)).toBe(PASSWORD_IS_COMMON);
  });

  it.each([
    'esperancekahindo',
    'Kahindo Espérance 2024',
    'EspéranceKahindo',
    'kahindo19861986',
    'lumieredukivu1',
    'Lumière du Kivu !',
    'Kivu-Lumiere-2026',
    'e.kahindo@lumiere-kivu.test',
  ])('is refused when it is made of the person’s or the organisation’s names: %s', async (password) => {
    expect(await judge(password)).toBe(PASSWORD_REVEALS_OWNER);
  });

  it('is refused when a name is added to one of those tried first', async () => {
    expect(await judge('Kahindo-motdepasse1')).toBe(PASSWORD_IS_COMMON);
  });

  it.each([
    'trois pirogues sous la pluie',
    'soleil-sur-le-lac-kivu',
    'Espérance aime les mangues vertes',
    'xk4vt-9mqra-28hfp-wn3sd',
    'mbula-ezali-konoka-lelo',
  ])('is taken when it is a sentence or random: %s', async (password) => {
    expect(await judge(password)).toBeNull();
  });

  it('of 200 equal characters with another at the end is judged at once', async () => {
    expect(await judge(`${'a'.repeat(199)}b`)).toBeNull();
  });
});
