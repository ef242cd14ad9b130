import { describe, expect, it } from 'vitest';
import { navigation } from '#settings/navigation.ts';
import { addresses } from '#src/addresses.ts';
import { containsCurrentPage, currentOf } from './current-page.ts';

const ENTRIES = navigation({ withoutContent: [] });

const articles = {
  label: 'Articles',
  to: addresses.site.publications.article.blog,
  alsoAt: [addresses.site.publications.article.list],
};

describe('the current page in navigation', () => {
  it('is the link’s own screen', () => {
    expect(currentOf(articles, addresses.site.publications.article.blog)).toBe('page');
  });

  it('is the same screen at its other address, with or without a slash at the end', () => {
    expect(currentOf(articles, addresses.site.publications.article.list)).toBe('page');
    expect(currentOf(articles, '/articles/')).toBe('page');
  });

  it('is `true` on a screen below the link’s', () => {
    expect(currentOf(articles, addresses.site.publications.article.detail('une-borne-fontaine'))).toBe(
      'true',
    );
  });

  it('is undefined on a screen whose address shares only a prefix', () => {
    expect(currentOf(articles, '/articles-anciens')).toBeUndefined();
  });

  it('is the home page only at `/`, the prefix of every address', () => {
    expect(currentOf({ label: 'Accueil', to: '/' }, '/')).toBe('page');
    expect(
      currentOf({ label: 'Accueil', to: '/' }, addresses.site.publications.article.list),
    ).toBeUndefined();
  });

  it('marks the one entry whose list contains it', () => {
    const marked = ENTRIES.filter((entry) =>
      containsCurrentPage(entry, addresses.site.publications.bulletin.detail('coupure-d-eau')),
    );
    expect(marked.map((entry) => entry.label)).toEqual(['Blog']);
  });

  it('marks the entry whose list is below the screen', () => {
    const marked = ENTRIES.filter((entry) => containsCurrentPage(entry, '/blog/'));
    expect(marked.map((entry) => entry.label)).toEqual(['Blog']);
  });

  it('marks nothing on a screen outside of the navigation', () => {
    expect(ENTRIES.filter((entry) => containsCurrentPage(entry, addresses.admin.login))).toEqual([]);
  });
});
