import { describe, expect, it } from 'vitest';
import type { Publication } from '../publication.schema.ts';
import { listChoiceOf, queryOf, viewList } from './admin-list-view.ts';

function publication(number: number, parts: Partial<Publication> = {}): Publication {
  const day = `2026-01-${String(number).padStart(2, '0')}T08:00:00.000Z`;
  return {
    id: String(number),
    slug: `s-${number}`,
    title: `Titre ${number}`,
    details: '',
    excerpt: '',
    coverImage: null,
    images: [],
    status: 'published',
    publishedAt: day,
    createdAt: day,
    updatedAt: day,
    deletedAt: null,
    ...parts,
  };
}

const MANY = Array.from({ length: 23 }, (_, index) => publication(index + 1));

function shown(publications: Publication[], query = ''): string[] {
  return viewList(publications, listChoiceOf(new URLSearchParams(query))).items.map(({ id }) => id);
}

describe('a list of the back office', () => {
  it('shows the newest first, ten a page', () => {
    expect(shown(MANY)).toEqual(['23', '22', '21', '20', '19', '18', '17', '16', '15', '14']);
    expect(shown(MANY, 'page=3')).toEqual(['3', '2', '1']);
  });

  it.each(['page=99', 'page=4'])('shows the nearest page for %s', (query) => {
    expect(viewList(MANY, listChoiceOf(new URLSearchParams(query)))).toMatchObject({
      page: 3,
      pageCount: 3,
      total: 23,
    });
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'tri=x'])('takes %s for nothing said', (query) => {
    expect(shown(MANY, query)).toEqual(shown(MANY));
  });

  it('finds every word, whatever its accents and case', () => {
    const school = publication(1, { title: 'À l’École de Béni' });
    const water = publication(2, { title: 'L’eau', excerpt: 'Une borne près de l’école' });
    expect(shown([school, water], 'q=ecole')).toEqual(['2', '1']);
    expect(shown([school, water], 'q=BENI+école')).toEqual(['1']);
    expect(viewList([school], listChoiceOf(new URLSearchParams('q=zèbre')))).toMatchObject({
      items: [],
      pageCount: 1,
      total: 0,
    });
  });

  it('sorts by date, title or last change', () => {
    const one = publication(1, { title: 'Zone 10', updatedAt: '2026-03-01T00:00:00.000Z' });
    const two = publication(2, { title: 'Eau' });
    const three = publication(3, {
      title: 'École',
      publishedAt: null,
      createdAt: '2025-01-01T00:00:00.000Z',
    });
    const all = [one, two, three];
    expect(shown(all)).toEqual(['2', '1', '3']);
    expect(shown(all, 'tri=oldest')).toEqual(['3', '1', '2']);
    expect(shown(all, 'tri=title')).toEqual(['2', '3', '1']);
    expect(shown(all, 'tri=changed')).toEqual(['1', '3', '2']);
  });

  it('stands in the address, without what is as usual', () => {
    expect(String(queryOf({ search: '', order: 'newest', page: 1 }))).toBe('');
    const choice = { search: 'l’eau', order: 'title', page: 2 } as const;
    expect(listChoiceOf(queryOf(choice))).toEqual(choice);
  });
});
