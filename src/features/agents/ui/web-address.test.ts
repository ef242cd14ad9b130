import { describe, expect, it } from 'vitest';
import { isWebAddress, mendWebAddress } from './web-address.ts';

describe('a pasted address', () => {
  it.each([
    ['linkedin.com/in/aline', 'https://linkedin.com/in/aline'],
    ['www.linkedin.com/in/aline', 'https://www.linkedin.com/in/aline'],
    ['//cd.linkedin.com/in/aline', 'https://cd.linkedin.com/in/aline'],
    ['  linkedin.com/in/aline\n', 'https://linkedin.com/in/aline'],
  ])('%j becomes whole', (typed, whole) => {
    expect(mendWebAddress(typed)).toBe(whole);
  });

  it.each([
    '',
    'https://linkedin.com/in/aline',
    'http://exemple.org',
    'javascript:alert(1)',
    'Aline Bahati',
    'aline',
  ])('%j stays as it is', (typed) => {
    expect(mendWebAddress(typed)).toBe(typed);
  });
});

describe('the address of a web page', () => {
  it.each(['https://linkedin.com/in/aline', 'http://exemple.org'])('may be %s', (address) => {
    expect(isWebAddress(address)).toBe(true);
  });

  it.each(['', 'linkedin.com', 'https://', 'https://aline', 'javascript:alert(1)', 'https://a b.org'])(
    'is not %j',
    (text) => {
      expect(isWebAddress(text)).toBe(false);
    },
  );
});
