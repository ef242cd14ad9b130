import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { changeSection } from '#admin/settings/change-section.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import {
  COLLECTION_TYPES,
  CONTENT_TYPES,
  PUBLISHED_TYPES,
  type PublicationKind,
} from '#content/content-types.ts';
import { servicesContext, visitorAddressContext } from '#content/loader-context.ts';
import { syncSearchIndex } from '#content/search/index.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { addresses } from '#src/addresses.ts';
import { publicRoutes } from '#src/routes.ts';
import { LISTENING_CENTRE, RECIPIENT } from '#tests/e2e/public-screens.ts';
import { countRows } from '#tests/support/counted-rows.ts';
import { givenDomains } from '#tests/support/domains.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { givenManyThings, slugOfMany } from '#tests/support/many-things.ts';
import { RecordedStatements } from '#tests/support/recorded-statements.ts';
import { describeOnEachDatabase, TEST_START, type TestWorld } from '#tests/support/world.ts';

/** Items in each list. */
const MANY = 1_200;
/** Maximum rows that one answer may read: a hundred of each table shown, and the counts. */
const MOST_ROWS = 450;
/** Maximum rows that one statement of a search may return: identifiers alone. */
const MOST_FOUND = 1_000;

/** Every list of the API, with its filters and orders. */
const LISTS = [
  ...['articles', 'bulletins', 'echos'].flatMap((path) => [
    `/api/${path}`,
    `/api/${path}?page=2&pageSize=100`,
    ...['oldest', 'title', 'changed'].map((sort) => `/api/${path}?all=true&sort=${sort}`),
    ...['draft', 'scheduled', 'published'].map((status) => `/api/${path}?status=${status}`),
    `/api/${path}?all=true&year=2026`,
    `/api/${path}?all=true&pictures=toDescribe`,
    `/api/${path}?all=true&domain=wash`,
    `/api/${path}?all=true&domain=-`,
  ]),
  addresses.api.publications.article.trashed,
  addresses.api.publications.bulletin.trashed,
  addresses.api.publications.echo.trashed,
  ...COLLECTION_TYPES.map((type) => CONTENT_TYPES[type].segments.api).flatMap((path) => [
    `/api/${path}`,
    `/api/${path}?page=7`,
    `/api/${path}?sort=title`,
    `/api/${path}/trash`,
    `/api/${path}/trash?sort=title&page=3`,
  ]),
  // A year of the team, whose order is set, is read in steps, as a search is.
  ...COLLECTION_TYPES.filter((type) => type !== 'agent').map(
    (type) => `/api/${CONTENT_TYPES[type].segments.api}?year=2026`,
  ),
  addresses.api.subscribers,
  `${addresses.api.subscribers}?sort=email&page=3`,
  addresses.api.messages,
  `${addresses.api.messages}?page=3`,
  addresses.api.journal,
  `${addresses.api.journal}?subject=article&action=publication.changed&page=4`,
  addresses.api.administrators,
  addresses.api.sessions,
  `${addresses.api.sessions}?page=2`,
  addresses.api.overview,
  addresses.api.backups,
  addresses.api.backupRuns,
  `${addresses.api.backupRuns}?page=7`,
];

/** Files that feed readers, calendars and search engines ask for. */
const FILES = [
  addresses.files.robots,
  addresses.files.sitemap,
  addresses.files.manifest,
  addresses.site.calendar,
  ...Object.values(addresses.site.publications).flatMap(({ rss, atom }) => [rss, atom]),
  ...PUBLISHED_TYPES.map((type) => addresses.site[type]).flatMap(({ rss, atom }) => [rss, atom]),
];

/** Maximum addresses in one part of the sitemap. */
const MOST_ADDRESSES = 1_000;

/** Lists that visitors narrow, and their later pages. */
const NARROWED: Readonly<Record<string, readonly string[]>> = {
  articles: ['?page=40', '?annee=2026', '?domaine=wash', '?domaine=wash&annee=2026'],
  [addresses.site.team.slice(1)]: ['?page=5'],
  [addresses.site.reports.slice(1)]: ['?page=5'],
  'gallery/:picture?': ['?page=5'],
  agenda: ['?page=3'],
  annonces: ['?page=3'],
};

const SEARCHES = ['articles', 'articles/trash/all', 'agents', 'gallery/trash', 'newsletter/subscribers'];

type Loader = (of: never) => unknown;

/** A public page's address, as its router writes it, with the loaders that a visit runs. */
interface Page {
  readonly pattern: string;
  readonly loader: Loader;
}

/** Returns the public pages that load anything, and the frame around all of them. */
async function loadedPages(routes: readonly RouteConfigEntry[]): Promise<Page[]> {
  const found = routes.map(async ({ file, path = '', children = [] }): Promise<Page[]> => {
    const { loader } = (await import(join(import.meta.dirname, '..', file))) as { loader?: Loader };
    return [...(loader ? [{ pattern: path, loader }] : []), ...(await loadedPages(children))];
  });
  return (await Promise.all(found)).flat();
}

/** Loads a page as a visitor's browser does. @param values of the parameters in its address. */
async function load(
  { services }: TestWorld,
  { pattern, loader }: Page,
  query = '',
  values: Readonly<Record<string, string>> = {},
) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(visitorAddressContext, '192.0.2.1');
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, values[pattern]]));
  const address = names.reduce((path, name) => path.replace(`:${name}`, params[name] ?? ''), pattern);
  const request = new Request(new URL(`/${address}${query}`, 'https://pamoja.test'));
  return loader({ context, request, params, pattern } as never);
}

describeOnEachDatabase('with 1,200 rows in every table,', (world) => {
  let headers: { authorization: string };
  let userId: string;
  beforeEach(async () => {
    headers = await givenAdministrator(world());
    const { body } = await (await world().api()).inject({ url: addresses.api.me, headers });
    userId = JSON.parse(body).id;
    await givenManyThings(world(), MANY, userId);
  });

  it('no API call reads or answers more than a page', async () => {
    const api = await world().api();
    const recorded = new RecordedStatements(world());
    for (const url of LISTS) {
      const costs = await countRows(async () => {
        const answer = await api.inject({ url, headers });
        expect([url, answer.statusCode]).toEqual([url, 200]);
        const isOneThing = url === addresses.api.overview || url === addresses.api.backups;
        if (isOneThing || url.endsWith('.xml')) return;
        const body = answer.json();
        expect([url, (body.data ?? body).length <= 100]).toEqual([url, true]);
        expect([url, answer.headers['x-total-count'], answer.headers.link]).toEqual([
          url,
          expect.stringMatching(/^\d+$/),
          expect.stringContaining('rel="first"'),
        ]);
      });
      expect([url, costs.rows, costs.rows <= MOST_ROWS]).toEqual([url, costs.rows, true]);
      await recorded.add(url, costs.statements);
    }
    await recorded.expectRecorded('lists');
  });

  it('a search counts its matches, a bounded number of rows at a time', async () => {
    const api = await world().api();
    const { db } = world().services;
    // Less to index, which takes PostgreSQL long: the longest lists of texts, and of the others a few.
    const recent = new Date(Date.parse(TEST_START) - 60 * 60_000).toISOString();
    await writeVisible(db, async (trx) => {
      await trx.deleteFrom('agents').where('deleted_at', 'is not', null).execute();
      await trx.deleteFrom('reports').execute();
      for (const type of PUBLISHED_TYPES) await trx.deleteFrom(CONTENT_TYPES[type].table).execute();
      await trx.deleteFrom('gallery_items').where('created_at', '<', recent).execute();
    });
    await syncSearchIndex(world().services, new AbortController().signal);
    const recorded = new RecordedStatements(world());
    for (const path of SEARCHES) {
      const { statements } = await countRows(async () => {
        const answer = await api.inject({ url: `/api/${path}?q=goma&page=2&pageSize=5`, headers });
        const total = Number(answer.headers['x-total-count']);
        const body = answer.json();
        expect([path, (body.data ?? body).length, total > 5]).toEqual([path, 5, true]);
        if (path === 'agents') expect(total).toBe(1_000);
      });
      const most = Math.max(...statements.map(({ rows }) => rows));
      expect([path, most <= MOST_FOUND]).toEqual([path, true]);
      await recorded.add(`/api/${path}?q=`, statements);
    }
    const [page] = (await loadedPages(publicRoutes)).filter(
      ({ pattern }) => `/${pattern}` === addresses.site.search,
    );
    // Found, by a date, and not: what is spelled alike is proposed, and the newest.
    for (const query of ['?q=borne+goma&page=2', '?q=borne+17+avril+2025', '?q=gomma']) {
      if (!page) throw new Error('There is no search.');
      const { statements } = await countRows(() => load(world(), page, query));
      const most = Math.max(...statements.map(({ rows }) => rows));
      expect([query, most <= MOST_FOUND]).toEqual([query, true]);
      await recorded.add(`${addresses.site.search}${query}`, statements);
    }
    await recorded.expectRecorded('searches');
  }, 120_000);

  it('no public page reads more rows than a page’s limit', async () => {
    const { db } = world().services;
    const slugOf = (kind: PublicationKind, before = TEST_START) =>
      db
        .selectFrom('publications')
        .select('slug')
        .where('kind', '=', kind)
        .where('status', '=', 'published')
        .where('deleted_at', 'is', null)
        .where('sorted_at', '<', before)
        .orderBy('sorted_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    const picture = await db
      .selectFrom('gallery_items')
      .select('id')
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    const shown: Readonly<Record<string, string>> = {
      // With stories before and after it.
      'articles/:slug': (await slugOf('article', '2026-02-27T00:00:00.000Z')).slug,
      'bulletins/:slug': (await slugOf('bulletin')).slug,
      'echos/:slug': (await slugOf('echo')).slug,
      ...Object.fromEntries(
        PUBLISHED_TYPES.map((type) => [`${addresses.site[type].list.slice(1)}/:slug`, slugOfMany(type, 2)]),
      ),
      'domaines/:domain': 'wash',
      'gallery/:picture?': picture.id,
    };
    await givenDomains(world(), ['wash']);
    // Their pages exist only with content.
    await changeSection(world().services, SYSTEM_ACTOR, 'assistance', { items: [LISTENING_CENTRE] });
    await changeSection(world().services, SYSTEM_ACTOR, 'abuse', { focal: RECIPIENT, outside: [RECIPIENT] });
    const api = await world().api();
    const recorded = new RecordedStatements(world());
    const record = async (name: string, most: number, read: () => Promise<unknown>) => {
      const { rows, statements } = await countRows(read);
      expect([name, rows, rows <= most]).toEqual([name, rows, true]);
      await recorded.add(name, statements);
    };
    for (const page of await loadedPages(publicRoutes)) {
      const { pattern } = page;
      // The page for unknown addresses reads nothing; the test of searches fills the index, and reads this page too.
      if (pattern === '*' || `/${pattern}` === addresses.site.search) continue;
      for (const query of ['', ...(NARROWED[pattern] ?? [])])
        await record(`/${pattern}${query}`, MOST_ROWS, () => load(world(), page, query, shown));
    }
    for (const url of FILES)
      await record(url, MOST_ROWS, async () => {
        const { statusCode } = await api.inject({ url });
        expect([url, statusCode]).toEqual([url, 200]);
      });
    const part = addresses.files.sitemapPart('articles-1');
    await record(part, MOST_ADDRESSES + MOST_ROWS, () => api.inject({ url: part }));
    await recorded.expectRecorded('pages');
  });
});
