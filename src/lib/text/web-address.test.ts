import { describe, expect, it } from 'vitest';
import { completeWebAddress, isWebAddress } from './web-address.ts';

describe('completeWebAddress', () => {
  it.each([
    ['linkedin.com/in/aline', 'https://linkedin.com/in/aline'],
    ['www.linkedin.com/in/aline', 'https://www.linkedin.com/in/aline'],
    ['//cd.linkedin.com/in/aline', 'https://cd.linkedin.com/in/aline'],
    ['  linkedin.com/in/aline\n', 'https://linkedin.com/in/aline'],
    ['exemple.org:8443/carte', 'https://exemple.org:8443/carte'],
    ['école.exemple.org', 'https://école.exemple.org'],
  ])('adds the scheme to %j', (typed, whole) => {
    expect(completeWebAddress(typed)).toBe(whole);
  });

  it.each([
    '',
    'https://linkedin.com/in/aline',
    'http://exemple.org',
    'javascript:alert(1)',
    'Aline Bahati',
    'aline',
    'aline@exemple.org',
    '/articles/une-borne-fontaine',
    '#objectifs',
  ])('leaves %j as it is', (typed) => {
    expect(completeWebAddress(typed)).toBe(typed);
  });
});

describe('isWebAddress', () => {
  it.each(['https://linkedin.com/in/aline', 'http://exemple.org', 'http://exemple.org/é?a=1#b'])(
    'accepts %s',
    (address) => {
      expect(isWebAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'linkedin.com',
    'https://',
    'javascript:alert(1)',
    'https://a b.org',
    'https://linkedin.com@evil.example/',
    'https://aline:secret@exemple.org',
  ])('refuses %j', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});
