import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { screenOfPage } from './admin-screen-of-page.ts';

describe('the screen that edits a public page', () => {
  it.each([
    ['/articles/l-eau-revient', { kind: 'article', slug: 'l-eau-revient' }],
    ['/bulletins/crue%20%C3%A0%20Goma', { kind: 'bulletin', slug: 'crue à Goma' }],
    ['/echos', { screen: '/admin/echos' }],
    ['/blog/echo/', { screen: '/admin/echos' }],
    ['/a_propos/equipe', { screen: '/admin/agents' }],
    ['/gallery/0192', { screen: '/admin/gallery/edit/0192' }],
    ['/domaines/sante', { screen: '/admin/reglages/domains' }],
    ['/results', { screen: '/admin/results' }],
    ['/don', { screen: '/admin/reglages/donation' }],
    ['/', { screen: '/admin/reglages' }],
  ])('of %s is found by its path', (page, expected) => {
    expect(screenOfPage(page)).toEqual(expected);
  });

  it.each([
    addresses.site.eraseTraces,
    '/nulle-part',
    '/articles/a/b',
    '/articles/%E0%A4%A',
    '//autre.example/articles',
    'javascript:alert(1)',
    '/__proto__',
    '',
  ])('is none for %j', (page) => {
    expect(screenOfPage(page)).toEqual(page === '' ? { screen: '/admin/reglages' } : null);
  });
});
