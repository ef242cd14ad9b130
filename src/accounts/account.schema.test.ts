import { describe, expect, it } from 'vitest';
import { loginSchema, newAdministratorSchema, passwordChangeSchema } from './account.schema.ts';

function sentences(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  return result.error?.issues.map(({ path, message }) => [path[0], message]);
}

describe('the login form', () => {
  it('requires both fields', () => {
    const required = [
      ['email', 'L’adresse e-mail est requise.'],
      ['password', 'Le mot de passe est requis.'],
    ];
    expect(sentences(loginSchema.safeParse({}))).toEqual(required);
    expect(sentences(loginSchema.safeParse({ email: '  ', password: '' }))).toEqual(required);
  });

  it('normalises the e-mail and leaves the password as it is', () => {
    expect(loginSchema.parse({ email: ' Aline@Exemple.ORG ', password: ' mot de passe ' })).toEqual({
      email: 'aline@exemple.org',
      password: ' mot de passe ',
    });
  });

  it.each(['aline@exem\u00adple.org', '\ufeffaline@exemple.org\u200b', '\u202aaline@exemple.org\u202c'])(
    'takes an e-mail as it is seen where it was copied: %j',
    (email) => {
      expect(loginSchema.parse({ email, password: 'x' }).email).toBe('aline@exemple.org');
    },
  );

  it('requires an e-mail that is seen', () => {
    expect(sentences(loginSchema.safeParse({ email: '\u200b\u2060', password: 'x' }))).toEqual([
      ['email', 'L’adresse e-mail est requise.'],
    ]);
  });

  it('refuses a text that is no e-mail', () => {
    const result = loginSchema.safeParse({ email: 'aline', password: 'x' });
    expect(sentences(result)).toEqual([['email', 'L’adresse e-mail n’est pas valide.']]);
  });
});

describe('the password change form', () => {
  it('has a sentence for each missing field', () => {
    expect(sentences(passwordChangeSchema.safeParse({ newPassword: '' }))).toEqual([
      ['currentPassword', 'Le mot de passe actuel est requis.'],
      ['newPassword', 'Le nouveau mot de passe est requis.'],
    ]);
  });

  it('applies the password rules to the new password only', () => {
    const result = passwordChangeSchema.safeParse({ currentPassword: 'court', newPassword: 'court' });
    expect(sentences(result)).toEqual([
      ['newPassword', 'Le mot de passe doit compter au moins 12 caractères.'],
    ]);
  });
});

describe('a new administrator', () => {
  it('has a name without control characters', () => {
    const input = { email: 'a@exemple.org', password: 'sept collines et un lac' };
    const faultOf = (name: string) => sentences(newAdministratorSchema.safeParse({ ...input, name }));
    expect(faultOf('  ')).toEqual([['name', 'Le nom est requis.']]);
    for (const unseen of ['\u200b', '\u3164', '\u2800\u00ad', '\u0301']) {
      expect(faultOf(unseen)).toEqual([['name', 'Le nom est requis.']]);
    }
    expect(faultOf('a'.repeat(101))).toEqual([['name', 'Le nom doit compter au plus 100 caractères.']]);
    expect(faultOf('Aline\u0000')).toEqual([['name', 'Le nom ne doit pas contenir de caractère invisible.']]);
  });

  it('cannot have the e-mail as password', () => {
    const email = 'aline.mbuyi@exemple.org';
    expect(sentences(newAdministratorSchema.safeParse({ email, name: 'Aline', password: email }))).toEqual([
      [
        'password',
        'Le mot de passe ne doit pas être fait du nom ou de l’adresse de son titulaire, ni du nom de l’organisation.',
      ],
    ]);
  });
});
