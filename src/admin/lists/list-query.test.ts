import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_LENGTH } from '#lib/text/search-text.ts';
import {
  DOMAIN_FILTER,
  isFiltered,
  type ListSpec,
  parseListQuery,
  toApiParams,
  toSearchParams,
  withLoadedOptions,
  withoutFilters,
  YEAR_FILTER,
} from './list-query.ts';

const SPEC: ListSpec = {
  orders: [
    { value: 'newest', label: 'Les plus récents' },
    { value: 'title', label: 'Par titre' },
  ],
  filters: [
    {
      parameter: 'statut',
      apiParameter: 'status',
      label: 'Statut',
      options: [
        { value: '', label: 'Tous' },
        { value: 'draft', label: 'Brouillons' },
      ],
    },
  ],
};

function queryOf(address: string, spec = SPEC) {
  return parseListQuery(spec, new URLSearchParams(address));
}

describe('the address of a list', () => {
  it('without parameters asks for everything in the default order', () => {
    expect(queryOf('')).toEqual({
      search: '',
      filters: { statut: '' },
      order: 'newest',
      page: 1,
      pageSize: 10,
    });
  });

  it('holds the list query without its defaults', () => {
    const listQuery = {
      search: 'l’eau',
      filters: { statut: 'draft' },
      order: 'title',
      page: 2,
      pageSize: 50,
    };
    const address = toSearchParams(SPEC, listQuery);
    expect([...address.keys()]).toEqual(['q', 'statut', 'tri', 'par-page', 'page']);
    expect(parseListQuery(SPEC, address)).toEqual(listQuery);
    expect(`${toSearchParams(SPEC, queryOf(''))}`).toBe('');
  });

  it.each([
    'par-page=10',
    'par-page=100000',
    'par-page=x',
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=1e99',
    'tri=x',
    'statut=x',
    'q=++',
  ])('counts %s as absent', (query) => {
    expect(queryOf(query)).toEqual(queryOf(''));
  });

  it('is cut to the longest search that the API accepts', () => {
    expect(queryOf(`q=${'a'.repeat(500)}`).search).toHaveLength(MAX_SEARCH_LENGTH);
  });
});

describe('filters whose options are loaded with the list', () => {
  const LOADED: ListSpec = { orders: [], filters: [DOMAIN_FILTER, YEAR_FILTER] };
  const WATER = { value: 'eau', label: 'Eau' };
  const offered = (address: string, loaded: Parameters<typeof withLoadedOptions>[1]) =>
    (withLoadedOptions(LOADED, loaded, queryOf(address, LOADED)).filters ?? []).map(({ label, options }) => [
      label,
      ...options.map((option) => option.label),
    ]);

  it('offer each domain and none of them, and the years, with what the address asks for', () => {
    expect(offered('', { domains: [WATER], years: [2025, 2024] })).toEqual([
      ['Domaine', 'Tous', 'Eau', 'Sans domaine'],
      ['Année', 'Toutes', '2025', '2024'],
    ]);
    expect(offered('domaine=eau&annee=2019', { domains: [WATER], years: [2025] })).toEqual([
      ['Domaine', 'Tous', 'Eau', 'Sans domaine'],
      ['Année', 'Toutes', '2025', '2019'],
    ]);
    const [removed] = offered('domaine=ancien', { domains: [WATER] });
    expect(removed).toEqual(['Domaine', 'Tous', 'ancien (retiré des domaines)', 'Eau', 'Sans domaine']);
  });

  it('know no domains where they could not be loaded, and are left out where there are none', () => {
    expect(offered('', { domains: null })[0]).toEqual(['Domaine', 'Tous', 'Sans domaine']);
    expect(offered('domaine=eau', { domains: null })[0]).toEqual(['Domaine', 'Tous', 'eau', 'Sans domaine']);
    expect(offered('', { domains: [] })).toEqual([['Année', 'Toutes']]);
    expect(offered('domaine=-', { domains: [] })[0]).toEqual(['Domaine', 'Tous', 'Sans domaine']);
  });

  it.each([
    'domaine=EAU',
    'domaine=%00',
    'domaine=',
    `domaine=${'a'.repeat(1_000_000)}`,
    'domaine=__proto__',
  ])('count a value that is no id as absent: %#', (address) => {
    expect(queryOf(address, LOADED).filters.domaine).toBe('');
  });
});

describe('the API’s parameters', () => {
  it('have the API’s names, and always a page', () => {
    const query = toApiParams(SPEC, queryOf('q=eau&statut=draft&tri=title&par-page=50&page=3'));
    expect(Object.fromEntries(query)).toEqual({
      q: 'eau',
      status: 'draft',
      sort: 'title',
      page: '3',
      pageSize: '50',
    });
  });

  it('leave out empty values, and the page of a list without pages', () => {
    const whole: ListSpec = { orders: [{ value: '', label: 'Ordre de l’équipe' }], wholeUpTo: 1_000 };
    expect(`${toApiParams(whole, queryOf('page=3', whole))}`).toBe('');
  });
});

describe('a filtered list', () => {
  it.each(['q=eau', 'statut=draft'])('is filtered by %s', (query) => {
    expect(isFiltered(SPEC, queryOf(query))).toBe(true);
  });

  it.each(['', 'tri=title', 'page=2'])('is not filtered by %j', (query) => {
    expect(isFiltered(SPEC, queryOf(query))).toBe(false);
  });

  it('keeps its order without search and filters', () => {
    const all = withoutFilters(SPEC, queryOf('q=eau&statut=draft&tri=title&page=2'));
    expect(`${toSearchParams(SPEC, all)}`).toBe('tri=title');
  });
});
