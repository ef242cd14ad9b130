import type { InjectOptions } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';

const LISTS = [
  addresses.api.publications.article.list,
  addresses.api.publications.article.trashed,
  addresses.api.agents.list,
  addresses.api.agents.trashed,
  addresses.api.gallery.list,
  addresses.api.reports.list,
  addresses.api.subscribers,
];

describeOnOneDatabase('hostile queries of a list', (world) => {
  let headers: { authorization: string };
  beforeEach(async () => {
    headers = await givenAdministrator(world());
  });

  const call = async (options: InjectOptions) => (await world().api()).inject({ ...options, headers });

  it.each([
    ['%', 2],
    ['_', 2],
    ['100%', 1],
    ['b_d', 0],
    ['\\', 2],
    ["' OR 1=1 --", 0],
    ['"; DROP TABLE publications; --', 0],
    ['\u0000', 2],
    ['corps\u0000', 2],
    ['\ud800 corps', 2],
    ['💧', 2],
    ['%\u0000_\\', 2],
  ])('searches %j as plain words', async (q, found) => {
    const { coverImage: cover } = await givenPublication(world(), { title: 'abc', details: '<p>Corps</p>' });
    await givenPublication(world(), { title: 'Réussi à 100 %', details: '<p>Corps</p>', cover });
    const questions: Record<string, string>[] = [{ q }, { q, page: '1' }];
    for (const query of questions) {
      const answer = await call({ url: addresses.api.publications.article.list, query });
      expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, String(found)]);
    }
  });

  it.each(LISTS)('%s refuses an invalid search, order or page with a French sentence', async (url) => {
    for (const [query, field] of [
      [`q=${'a'.repeat(10_000)}`, 'q'],
      ['q=a&q=b', 'q'],
      ['sort=hasard', 'sort'],
      ['sort=title&sort=newest', 'sort'],
      ['sort=__proto__', 'sort'],
      ['page=0', 'page'],
      ['page=-1', 'page'],
      ['page=1.5', 'page'],
      ['page=1e300', 'page'],
      ['page=9007199254740993', 'page'],
      ['page=1&page=2', 'page'],
      ['pageSize=1000', 'pageSize'],
      ['pageSize=2.5', 'pageSize'],
    ] as const) {
      const answer = await call({ url: `${url}?${query}` });
      expect([query.slice(0, 40), answer.statusCode]).toEqual([query.slice(0, 40), 400]);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
      expect(answer.json().fields[field]).toMatch(/^(La|Les|Une|Cette) [a-zéè ]+ .*\.$/);
    }
  });

  it.each(LISTS)('%s answers an empty page far beyond the last', async (url) => {
    for (const page of [2, 1_000_000, Number.MAX_SAFE_INTEGER]) {
      const answer = await call({ url: `${url}?page=${page}&pageSize=100&q=a&sort=newest` });
      expect([page, answer.statusCode]).toEqual([page, 200]);
      expect(answer.headers['x-total-count']).toBe('0');
    }
  });

  it.each([
    'status=caché',
    'status=draft&status=draft',
    'details=non',
    'details=false&details=true',
    'all=oui',
  ])('refuses %s with a French sentence', async (query) => {
    const answer = await call({ url: `${addresses.api.publications.article.list}?${query}` });
    expect(answer.statusCode).toBe(400);
    expect(Object.values(answer.json().fields)).toEqual([expect.stringMatching(/^L[ea] .*\.$/)]);
  });

  it.each(['articles', 'bulletins', 'echos', 'agents', 'gallery', 'reports'])(
    'answers 401 to a visitor’s search of %s',
    async (path) => {
      const api = await world().api();
      const answer = await api.inject({ url: `/api/${path}?q=eau` });
      expect([answer.statusCode, answer.json().message]).toEqual([
        401,
        'Chercher dans une liste est réservé aux administrateurs. Connectez-vous, ou lisez-la page par page.',
      ]);
      for (const query of ['q=', 'q=+', 'page=1']) {
        expect((await api.inject({ url: `/api/${path}?${query}` })).statusCode).toBe(200);
      }
    },
  );

  it('accepts a search for a hundred words', async () => {
    await givenPublication(world(), { title: 'a', details: '' });
    const answer = await call({
      url: addresses.api.publications.article.list,
      query: { q: 'a '.repeat(100) },
    });
    expect([answer.statusCode, answer.json().length]).toEqual([200, 1]);
  });
});
