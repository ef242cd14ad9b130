import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { servicesContext } from '#content/loader-context.ts';
import { syncSearchIndex } from '#content/search/index.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { loader as home } from '#site/home/pages/home.route.tsx';
import { addresses } from '#src/addresses.ts';
import { countRows } from '#tests/support/counted-rows.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { givenManyThings } from '#tests/support/many-things.ts';
import { RecordedStatements } from '#tests/support/recorded-statements.ts';
import { describeOnEachDatabase, TEST_START, type TestWorld } from '#tests/support/world.ts';
import { loader as gallery } from '#types/gallery/pages/public-gallery.route.tsx';
import { loader as detail } from '#types/publications/pages/public-detail.route.tsx';
import { loader as list } from '#types/publications/pages/public-list.route.tsx';
import { loader as sections } from '#types/publications/pages/public-sections.route.tsx';
import { loader as reports } from '#types/reports/pages/public-reports.route.tsx';
import { loader as team } from '#types/team/pages/public-team.route.tsx';

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
  ]),
  addresses.api.publications.article.trashed,
  addresses.api.publications.bulletin.trashed,
  addresses.api.publications.echo.trashed,
  ...['agents', 'gallery', 'reports'].flatMap((path) => [
    `/api/${path}`,
    `/api/${path}?page=7`,
    `/api/${path}?sort=title`,
    `/api/${path}/trash`,
    `/api/${path}/trash?sort=title&page=3`,
  ]),
  addresses.api.subscribers,
  `${addresses.api.subscribers}?sort=email&page=3`,
  addresses.api.journal,
  `${addresses.api.journal}?subject=article&action=publication.changed&page=4`,
  addresses.api.administrators,
  addresses.api.sessions,
  `${addresses.api.sessions}?page=2`,
  addresses.api.overview,
  addresses.api.backups,
  addresses.api.backupRuns,
  `${addresses.api.backupRuns}?page=7`,
  addresses.site.publications.article.rss,
];

const SEARCHES = ['articles', 'articles/trash/all', 'agents', 'gallery/trash', 'newsletter/subscribers'];

type Loader = (arguments_: never) => unknown;

/** Loads a page as a visitor's browser does. */
async function load(
  { services }: TestWorld,
  loader: Loader,
  address: string,
  params: Record<string, string> = {},
  pattern = address.slice(1),
) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const request = new Request(new URL(address, 'https://pamoja.test'));
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
    await recorded.expectRecorded('searches');
  }, 120_000);

  it('no public page reads more rows than a page’s limit', async () => {
    const { db } = world().services;
    const middle = await db
      .selectFrom('publications')
      .select('slug')
      .where('kind', '=', 'article')
      .where('status', '=', 'published')
      .where('deleted_at', 'is', null)
      .where('sorted_at', '<', '2026-03-01T00:00:00.000Z')
      .orderBy('sorted_at')
      .offset(MANY / 4)
      .limit(1)
      .executeTakeFirstOrThrow();
    const picture = await db
      .selectFrom('gallery_items')
      .select('id')
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    const pages: [string, Loader, Record<string, string>?, string?][] = [
      ['/', home as Loader],
      [addresses.site.blog, sections as Loader],
      [`${addresses.site.publications.article.list}?page=40`, list as Loader, {}, 'articles'],
      [`${addresses.site.publications.article.list}?annee=2026`, list as Loader, {}, 'articles'],
      [
        addresses.site.publications.article.detail(middle.slug),
        detail as Loader,
        { slug: middle.slug },
        'articles/:slug',
      ],
      [`${addresses.site.team}?page=5`, team as Loader],
      [`${addresses.site.reports}?page=5`, reports as Loader],
      [`${addresses.site.gallery}?page=5`, gallery as Loader],
      [
        addresses.site.galleryPicture(picture.id),
        gallery as Loader,
        { picture: picture.id },
        'gallery/:picture',
      ],
    ];
    const recorded = new RecordedStatements(world());
    for (const [address, loader, params, pattern] of pages) {
      const { rows, statements } = await countRows(() => load(world(), loader, address, params, pattern));
      expect([address, rows, rows > 0 && rows <= MOST_ROWS]).toEqual([address, rows, true]);
      await recorded.add(pattern ?? address, statements);
    }
    await recorded.expectRecorded('pages');
  });
});
