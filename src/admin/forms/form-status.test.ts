import { describe, expect, it } from 'vitest';
import { formStatus } from './form-status.ts';

const when = (at: number) => `à ${at}`;
const kept = { kind: 'kept', at: 14 } as const;

describe('the status of a form', () => {
  it('says that what is typed is kept once it is', () => {
    expect(formStatus({ kind: 'nothing' }, 'open', when)).toBeNull();
    expect(formStatus({ kind: 'waiting' }, 'open', when)?.sentence).not.toContain('Gardé');
    expect(formStatus(kept, 'open', when)).toEqual({
      sentence: 'Gardé sur cet appareil à 14',
      matters: false,
    });
  });

  it('says that nothing is lost offline, where that is so', () => {
    expect(formStatus(kept, 'cut', when)).toEqual({
      sentence: 'Hors connexion\u00a0: rien n’est perdu',
      matters: true,
    });
    expect(formStatus({ kind: 'waiting' }, 'cut', when)?.sentence).not.toContain('rien n’est perdu');
    expect(formStatus({ kind: 'refused' }, 'cut', when)?.sentence).toMatch(
      /^Hors connexion, et ce navigateur/,
    );
  });

  it('says so when this browser keeps nothing', () => {
    expect(formStatus({ kind: 'refused' }, 'open', when)?.sentence).toMatch(/ne peut pas garder/);
  });

  it('says when one can send again', () => {
    expect(formStatus(kept, 'back', when)?.sentence).toBe('De nouveau en ligne\u00a0: vous pouvez envoyer.');
  });
});
