import { describe, expect, it } from 'vitest';
import {
  apiQuery,
  isNarrowed,
  type ListSpec,
  listQuery,
  MAX_SEARCH_LENGTH,
  readListChoice,
  widened,
} from './list-choice.ts';

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

function choiceOf(query: string, spec = SPEC) {
  return readListChoice(spec, new URLSearchParams(query));
}

describe('what a list shows, in its address', () => {
  it('is everything in the usual order when the address says nothing', () => {
    expect(choiceOf('')).toEqual({ search: '', filters: { statut: '' }, order: 'newest', page: 1 });
  });

  it('comes back as it was chosen, without what is as usual', () => {
    const choice = { search: 'l’eau', filters: { statut: 'draft' }, order: 'title', page: 2 };
    const address = listQuery(SPEC, choice);
    expect([...address.keys()]).toEqual(['q', 'statut', 'tri', 'page']);
    expect(readListChoice(SPEC, address)).toEqual(choice);
    expect(`${listQuery(SPEC, choiceOf(''))}`).toBe('');
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=1e99', 'tri=x', 'statut=x', 'q=++'])(
    'takes %s for nothing said',
    (query) => {
      expect(choiceOf(query)).toEqual(choiceOf(''));
    },
  );

  it('never asks for a longer search than the API takes', () => {
    expect(choiceOf(`q=${'a'.repeat(500)}`).search).toHaveLength(MAX_SEARCH_LENGTH);
  });
});

describe('what the API is asked', () => {
  it('has its own names, and always a page', () => {
    const query = apiQuery(SPEC, choiceOf('q=eau&statut=draft&tri=title&page=3'));
    expect(Object.fromEntries(query)).toEqual({
      q: 'eau',
      status: 'draft',
      sort: 'title',
      page: '3',
      pageSize: '10',
    });
  });

  it('leaves out what is not chosen, and the page of a list that is shown whole', () => {
    const whole: ListSpec = { orders: [{ value: '', label: 'Ordre de l’équipe' }], wholeUpTo: 1_000 };
    expect(`${apiQuery(whole, choiceOf('page=3', whole))}`).toBe('');
  });
});

describe('a list that is narrowed down', () => {
  it.each(['q=eau', 'statut=draft'])('is so by %s', (query) => {
    expect(isNarrowed(SPEC, choiceOf(query))).toBe(true);
  });

  it.each(['', 'tri=title', 'page=2'])('is not so by %j', (query) => {
    expect(isNarrowed(SPEC, choiceOf(query))).toBe(false);
  });

  it('shows everything again in the chosen order', () => {
    const all = widened(SPEC, choiceOf('q=eau&statut=draft&tri=title&page=2'));
    expect(`${listQuery(SPEC, all)}`).toBe('tri=title');
  });
});
