import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi, type ListCall, readWholeList } from '../api/api-client.ts';
import type { ListSpec } from './list-query.ts';
import { loadList } from './load-list.ts';

vi.mock('../api/api-client.ts', async (original) => ({
  ...(await original<typeof import('../api/api-client.ts')>()),
  callApi: vi.fn(),
  readWholeList: vi.fn(),
}));
const call = vi.mocked(callApi);

const LIST: ListCall<{ readonly id: string }> = { method: 'GET', address: '/api/things' };

const SPEC: ListSpec = { orders: [{ value: 'newest', label: 'Les plus récents' }] };

function answer(body: unknown, total: number | null): void {
  call.mockResolvedValueOnce({ body, etag: null, total, next: null });
}

function load(query: string) {
  const request = new Request(`http://localhost/admin/reports${query}`);
  return loadList(request, SPEC, { call: LIST, fixed: { details: 'false' } });
}

function askedQueries(): string[] {
  return call.mock.calls.map(([, { query }]) => String(query));
}

beforeEach(() => {
  call.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('loading a list', () => {
  it('asks for the page that the address names', async () => {
    answer([{ id: '1' }], 21);
    expect(await load('?q=eau&page=2')).toMatchObject({
      items: [{ id: '1' }],
      total: 21,
      page: 2,
      pageCount: 3,
    });
    expect(askedQueries()).toEqual(['details=false&q=eau&sort=newest&page=2&pageSize=10']);
  });

  it('reads the nearest page when there is no such one', async () => {
    answer([], 10);
    answer([{ id: '1' }], 10);
    expect(await load('?page=2')).toMatchObject({ items: [{ id: '1' }], page: 1, pageCount: 1 });
    expect(askedQueries().at(-1)).toContain('page=1');
  });

  it('reads the items of a list without pages, whatever page the address names', async () => {
    const items = [{ id: '1' }, { id: '2' }];
    vi.mocked(readWholeList).mockResolvedValueOnce({ items, total: 1_200 });
    const request = new Request('http://localhost/admin/agents?page=3');
    const page = await loadList(request, { ...SPEC, wholeUpTo: 1_000 }, { call: LIST });
    expect(page).toMatchObject({ items, total: 1_200, page: 1, pageCount: 1 });
    expect(readWholeList).toHaveBeenCalledWith(LIST, 1_000, {
      query: new URLSearchParams({ sort: 'newest' }),
      signal: request.signal,
    });
  });

  it('has one page when there is no item', async () => {
    answer([], 0);
    expect(await load('')).toMatchObject({ items: [], total: 0, page: 1, pageCount: 1 });
  });

  it('reads the items of an answer that is no bare array', async () => {
    answer({ data: [{ id: 'a' }] }, 1);
    const page = await load('');
    expect(page.items).toEqual([{ id: 'a' }]);
  });

  it('reads the domains of a filter, but not during a search, and does without them', async () => {
    const water = [{ value: 'eau', label: 'Eau' }];
    const domains = vi.fn<() => Promise<typeof water | null>>();
    const read = async (query: string) => {
      answer([], 0);
      const request = new Request(`http://localhost/admin/articles${query}`);
      return (await loadList(request, SPEC, { call: LIST, domains })).domains;
    };
    domains.mockResolvedValueOnce(null);
    expect(await read('')).toBeNull();
    domains.mockResolvedValueOnce(water);
    expect([await read('?q=a'), await read('?q=ab')]).toEqual([water, water]);
    expect(domains).toHaveBeenCalledTimes(2);
    domains.mockResolvedValueOnce(null);
    expect(await read('')).toEqual(water);
  });
});
