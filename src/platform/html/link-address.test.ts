import { describe, expect, it } from 'vitest';
import { allowedLink, isExternalLink } from './link-address.ts';

describe('allowedLink', () => {
  it.each([
    'https://exemple.org/page?a=1&b=2#fin',
    'http://exemple.org',
    'HTTPS://EXEMPLE.ORG/',
    'mailto:contact@exemple.org',
    'tel:+243970000000',
    '/articles/une-borne-fontaine',
    'bulletins',
    '?page=2',
    '#objectifs',
    './a/../b',
  ])('allows %s', (address) => {
    expect(allowedLink(address)).toBe(address);
  });

  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'javascript\n:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://exemple.org',
    'blob:https://exemple.org/1',
    'intent://exemple.org',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://',
    'http://[',
  ])('refuses %j', (address) => {
    expect(allowedLink(address)).toBeNull();
  });

  it('isExternalLink is true for an origin that is not the site’s', () => {
    const own = ['https://pamoja.test', 'https://fichiers.pamoja.test'];
    expect(isExternalLink('https://exemple.org/', own)).toBe(true);
    expect(isExternalLink('https://pamoja.test.exemple.org/', own)).toBe(true);
    expect(isExternalLink('https://PAMOJA.test/articles', own)).toBe(false);
    expect(isExternalLink('/articles', own)).toBe(false);
    expect(isExternalLink('mailto:contact@exemple.org', own)).toBe(false);
  });
});
