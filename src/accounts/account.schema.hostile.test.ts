import { describe, expect, it } from 'vitest';
import { loginSchema } from './account.schema.ts';

const emailOf = (email: unknown) => loginSchema.safeParse({ email, password: 'x' }).data?.email;

describe('an e-mail that looks like another one', () => {
  it.each([
    ['the Kelvin sign, whose lower case is k', '\u212Aivu@exemple.org'],
    ['the dotted capital I of Turkish', '\u0130ris@exemple.org'],
    ['Cyrillic letters', '\u0430line@exemple.org'],
    ['full-width letters', '\uFF41line@exemple.org'],
    ['an invisible joiner', 'ali\u200Dne@exemple.org'],
    ['a null character', 'aline@exemple.org\u0000'],
    ['a second line', 'aline@exemple.org\nbcc:autre@exemple.org'],
    ['SQL', "' or 1=1 --"],
    ['SQL in the form of an address', "'or'1'='1'@exemple.org;drop table users"],
    ['wildcards alone', '%@%'],
    ['an endless address', `${'a'.repeat(1_000_000)}@exemple.org`],
  ])('is refused: %s', (_what, email) => {
    expect(emailOf(email)).toBeUndefined();
  });

  it.each([[['aline@exemple.org']], [{ toString: () => 'aline@exemple.org' }], [null], [true], [42]])(
    'is refused when it is not a text: %j',
    (email) => {
      expect(emailOf(email)).toBeUndefined();
    },
  );
});

describe('a body with unknown fields', () => {
  it('is parsed without them', () => {
    const body = JSON.parse(
      '{"email":"aline@exemple.org","password":"x","id":"1","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
    );
    expect(Object.keys(loginSchema.parse(body))).toEqual(['email', 'password']);
    expect('admin' in {}).toBe(false);
  });
});
