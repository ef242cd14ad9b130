import { describe, expect, it } from 'vitest';
import { removeSenders } from './whatsapp-senders.ts';

describe('removeSenders', () => {
  it.each([
    '[12/01/2026, 14:32] Awa : Bonjour',
    '[12/01/2026 14:32:05] Awa: Bonjour',
    '[14:32, 12/01/2026] Awa: Bonjour',
    '\u200e[12/01/2026 à 14:32] \u202aAwa Mbuyi\u202c: Bonjour',
    '[1/12/26, 2:32 PM] ~ Awa: Bonjour',
    '12/01/2026, 14:32 - Awa : Bonjour',
    '[14:32, 12/01/2026] +243 970 000 000: Bonjour',
  ])('removes the prefix of %j', (line) => {
    expect(removeSenders([line])).toEqual(['Bonjour']);
  });

  it('keeps the names of several senders, without telephone numbers', () => {
    expect(
      removeSenders([
        '[12/01/2026, 14:32] Awa : Bonjour',
        'Comment ça va ?',
        '[12/01/2026, 14:33] Joseph : Bien',
        '[12/01/2026, 14:34] +243 970 000 000 : Moi aussi',
      ]),
    ).toEqual(['*Awa*\u00a0: Bonjour', 'Comment ça va ?', '*Joseph*\u00a0: Bien', 'Moi aussi']);
  });

  it.each([
    'Rendez-vous à 14:32',
    '[1] Note : voir plus bas',
    '12/01/2026 : réunion',
    '12.10.2026, 14h30 - Goma : réunion',
    '12/10/2026 14:30 - Goma : réunion',
    'Objet : eau',
  ])('leaves %j as it is', (line) => {
    expect(removeSenders([line])).toEqual([line]);
  });
});
