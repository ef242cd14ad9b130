import { describe, expect, it } from 'vitest';
import { isSiteAddress } from './site-address.ts';

describe('the address of a site', () => {
  it.each([
    'https://www.example.org',
    'http://192.168.1.7:3000',
    'https://example.org/',
    'http://[::1]:3000',
  ])('is %s', (address) => expect(isSiteAddress(address)).toBe(true));

  it.each([
    'www.example.org',
    'javascript:alert(1)',
    'https://example.org/site',
    'https://example.org?x',
    'https://example.org#x',
    'https://awa:secret@example.org',
    `https://${'a'.repeat(300)}.org`,
    '',
  ])('is not %s', (address) => expect(isSiteAddress(address)).toBe(false));
});
