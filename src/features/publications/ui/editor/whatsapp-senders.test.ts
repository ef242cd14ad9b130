import { describe, expect, it } from 'vitest';
import { withoutSenders } from './whatsapp-senders.ts';

describe('what WhatsApp writes before copied messages', () => {
  it.each([
    '[12/01/2026, 14:32] Awa : Bonjour',
    '[12/01/2026 14:32:05] Awa: Bonjour',
    '[14:32, 12/01/2026] Awa: Bonjour',
    '\u200e[12/01/2026 à 14:32] \u202aAwa Mbuyi\u202c: Bonjour',
    '[1/12/26, 2:32 PM] ~ Awa: Bonjour',
    '12/01/2026, 14:32 - Awa : Bonjour',
    '[14:32, 12/01/2026] +243 970 000 000: Bonjour',
  ])('%j is left out', (line) => {
    expect(withoutSenders([line])).toEqual(['Bonjour']);
  });

  it('names who speaks where there are several, without their telephone numbers', () => {
    expect(
      withoutSenders([
        '[12/01/2026, 14:32] Awa : Bonjour',
        'Comment ça va ?',
        '[12/01/2026, 14:33] Joseph : Bien',
        '[12/01/2026, 14:34] +243 970 000 000 : Moi aussi',
      ]),
    ).toEqual(['*Awa*\u00a0: Bonjour', 'Comment ça va ?', '*Joseph*\u00a0: Bien', 'Moi aussi']);
  });

  it.each(['Rendez-vous à 14:32', '[1] Note : voir plus bas', '12/01/2026 : réunion', 'Objet : eau'])(
    'leaves %j alone',
    (line) => {
      expect(withoutSenders([line])).toEqual([line]);
    },
  );
});
