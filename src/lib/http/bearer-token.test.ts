import { describe, expect, it } from 'vitest';
import { readBearerToken } from './bearer-token.ts';

describe('the Authorization header', () => {
  it.each(['Bearer abc-._~+/9==', 'bearer abc-._~+/9==', 'BEARER   abc-._~+/9== '])(
    'contains a token whatever the case of its scheme: %s',
    (header) => {
      expect(readBearerToken(header)).toBe('abc-._~+/9==');
    },
  );

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer =',
    'Bearer a b',
    'Bearer a,Bearer b',
    'Bearer é',
    'Bearer\tabc',
    'Bearer: abc',
    'Bearerabc',
    ' Bearer abc',
    'Basic YWxpbmU6c2VjcmV0',
    'abc',
    'Bearer "abc"',
    'Bearer null\u0000',
  ])('contains no token when malformed: %j', (header) => {
    expect(readBearerToken(header)).toBeNull();
  });

  it('of two million characters is refused without backtracking', () => {
    const header = `Bearer ${'a'.repeat(1_000_000)}${'='.repeat(1_000_000)}!`;
    expect(readBearerToken(header)).toBeNull();
  });
});
