import { describe, expect, it } from 'vitest';
import { formStatus } from './form-status.tsx';

const format = (at: number) => `sur ce téléphone à ${at}`;
const saved = { kind: 'saved', at: 14 } as const;

describe('the status of a form', () => {
  it('says that the form is saved on the device only once it is', () => {
    expect(formStatus({ kind: 'empty' }, 'online', format)).toBeNull();
    expect(formStatus({ kind: 'pending' }, 'online', format)?.sentence).not.toContain('gardé');
    expect(formStatus(saved, 'online', format)).toEqual({
      sentence: 'Texte gardé sur ce téléphone à 14, pas encore en ligne',
      isImportant: false,
    });
  });

  it('says offline that nothing is lost only when the form is saved on the device', () => {
    expect(formStatus(saved, 'offline', format)).toEqual({
      sentence: 'Hors connexion\u00a0: rien n’est perdu',
      isImportant: true,
    });
    expect(formStatus({ kind: 'pending' }, 'offline', format)?.sentence).not.toContain('rien n’est perdu');
    expect(formStatus({ kind: 'failed' }, 'offline', format)?.sentence).toMatch(
      /^Hors connexion, et ce navigateur/,
    );
  });

  it('warns when the browser stores nothing', () => {
    expect(formStatus({ kind: 'failed' }, 'online', format)?.sentence).toMatch(/ne peut pas garder/);
  });

  it('says that the form can be sent once the connection is restored', () => {
    expect(formStatus(saved, 'restored', format)?.sentence).toBe(
      'De nouveau en ligne\u00a0: vous pouvez envoyer.',
    );
  });
});
