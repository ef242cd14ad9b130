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
    '?page=2',
    '#objectifs',
    'https://exemple.org:8443/carte',
    'mailto:a@exemple.org,b@exemple.org?subject=Eau',
    'mailto:?subject=Eau',
    'tel:+243970000000;ext=12',
    'tel:*111%23',
    '/',
  ])('allows %s', (address) => {
    expect(allowedLink(address)).toBe(address);
  });

  it.each([
    ['www.exemple.org', 'https://www.exemple.org'],
    [' exemple.org/page?a=1#b ', 'https://exemple.org/page?a=1#b'],
    ['exemple.org:8443/carte', 'https://exemple.org:8443/carte'],
    ['www.exemple.org.', 'https://www.exemple.org'],
    ['https:www.exemple.org', 'https://www.exemple.org'],
    ['https:/exemple.org/a', 'https://exemple.org/a'],
    ['http:\\\\exemple.org', 'http://exemple.org'],
    ['jean@exemple.org', 'mailto:jean@exemple.org'],
    ['Jean.M’bayo@exemple.org', 'mailto:Jean.M%E2%80%99bayo@exemple.org'],
    ['mailto:Jean <jean@exemple.org>', 'mailto:jean@exemple.org'],
    ['mailto:jean@exemple.org; awa@exemple.org', 'mailto:jean@exemple.org,awa@exemple.org'],
    ['mailto://jean@exemple.org', 'mailto:jean@exemple.org'],
    ['tel:+243 (0) 970 000 000', 'tel:+243970000000'],
    ['tel:+243%20970%20000%20000', 'tel:+243970000000'],
    ['tel:0812 345 678 poste 12', 'tel:0812345678;ext=12'],
    ['https://wa.me/+243 (0) 970 000 000', 'https://wa.me/243970000000'],
  ])('completes %s', (written, whole) => {
    expect(allowedLink(written)).toBe(whole);
    expect(allowedLink(whole)).toBe(whole);
  });

  it.each([
    '',
    'bulletins',
    './a/../b',
    '../articles',
    'rapport.pdf',
    'index.html#a',
    'Voir plus bas',
    'https//exemple.org',
    '192.168.1.1',
    'mailto:',
    'mailto:jean',
    'tel:',
    'tel:0812 345 678 / 0970 000 000',
    'tel:0800 PAMOJA',
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
