import { expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { describeIndexed, type IndexedQuestion, plansOf } from '#tests/support/query-plans.ts';
import { seedPublications } from '#tests/support/seed-publications.ts';
import { describeOnDatabase, describeOnEachDatabase } from '#tests/support/world.ts';
import { findDrafts, findScheduled } from './awaiting.queries.ts';
import { findInForce } from './bulletin-alerts.queries.ts';
import { listPublications } from './list-publications.ts';
import { findNextRow } from './neighbours.queries.ts';
import { findNextInstant } from './next-instant.queries.ts';
import { countPicturesToDescribe } from './pictures-to-describe.queries.ts';
import { PUBLICATION_SORTS, shownStatus } from './publication.policy.ts';
import {
  countPublications,
  findAddresses,
  findListed,
  findNewestDate,
  listPublicationIds,
} from './publication-lists.queries.ts';
import { steppedPublications } from './publication-search.queries.ts';
import { findBySlug, findSummaries, listSummaries } from './publications.queries.ts';

const NOW = '2026-03-02T08:00:00.000Z';
const ID = '0192d9c0-0000-7000-8000-000000000000';

const VISIBLE = { visibleAt: NOW };
const YEAR = { from: '2023-12-31T22:00:00.000Z', before: '2024-12-31T22:00:00.000Z' };
const PAGE = { page: 5000, pageSize: 10 };

const QUESTIONS: readonly IndexedQuestion[] = [
  [
    'counts public publications',
    /publication_counts|publications_public/,
    (db) => countPublications(db, { kind: 'article', scope: VISIBLE }),
  ],
  [
    'finds a page of public publications',
    /publications_public/,
    (db) => listPublicationIds(db, { kind: 'article', scope: VISIBLE }, PAGE),
  ],
  [
    'finds a page outside the trash',
    /publications_kept/,
    (db) => listPublicationIds(db, { kind: 'article', scope: 'kept' }, PAGE),
  ],
  [
    'finds a page of the trash',
    /publications_trashed/,
    (db) => listPublicationIds(db, { kind: 'article', scope: 'trashed' }, PAGE),
  ],
  [
    'finds the newer neighbour',
    /publications_public \(kind=\? AND status=\? AND \(sorted_at,id\)>/,
    (db) => findNextRow(db, 'article', NOW, { sorted_at: NOW, id: ID }, 'newer'),
  ],
  [
    'finds the older neighbour without scanning from the newest',
    /publications_public \(kind=\? AND status=\? AND \(sorted_at,id\)</,
    (db) => findNextRow(db, 'article', NOW, { sorted_at: NOW, id: ID }, 'older'),
  ],
  [
    'counts scheduled ones',
    /publications_public \(kind=\? AND status=\? AND sorted_at>\?\)|publication_counts/,
    (db) =>
      countPublications(db, { kind: 'article', scope: 'kept', status: { shown: 'scheduled', at: NOW } }),
  ],
  [
    'finds what changes next by itself',
    /publications_public \(kind=\? AND status=\? AND sorted_at>\?|publications_changed|alerts|ends/,
    (db) => findNextInstant(db, Date.parse(NOW)),
  ],
  [
    'finds the next addresses',
    /publications_public \(kind=\? AND status=\? AND \(sorted_at,id\)>\(\?,\?\) AND sorted_at<\?\)/,
    (db) => findAddresses(db, 'article', NOW, { after: { sorted_at: NOW, id: ID } }, 10),
  ],
  [
    'finds the one of a slug in a list',
    /autoindex_publication/,
    (db) => findListed(db, { kind: 'article', scope: 'kept' }, 'l-eau-revient'),
  ],
  ...(['kept', 'trashed', VISIBLE] as const).flatMap((scope) =>
    (['oldest', 'title', 'changed'] as const)
      .filter((sort) => scope !== 'trashed' || sort !== 'changed')
      .map(
        (sort): IndexedQuestion => [
          `finds a page of ${typeof scope === 'string' ? scope : 'public'} publications, sorted by ${sort}`,
          { oldest: /publications_(kept|public|trashed)/, title: /titles/, changed: /changed/ }[sort],
          (db) => listPublicationIds(db, { kind: 'article', scope, sort }, PAGE),
        ],
      ),
  ),
  ...(['newest', 'oldest', 'title', 'changed'] as const).flatMap((sort): IndexedQuestion[] => [
    [
      `finds a page of a year, sorted by ${sort}`,
      {
        newest: /publications_kept \(kind=\? AND sorted_at>\? AND sorted_at<\?\)/,
        oldest: /publications_kept \(kind=\? AND sorted_at>\? AND sorted_at<\?\)/,
        title: /publications_titles/,
        changed: /publications_changed/,
      }[sort],
      (db) => listPublicationIds(db, { kind: 'article', scope: 'kept', sort, span: YEAR }, PAGE),
    ],
    [
      `finds a page of what was published in a year, sorted by ${sort}`,
      {
        newest: /publications_public \(kind=\? AND status=\? AND sorted_at>\? AND sorted_at<\?\)/,
        oldest: /publications_public \(kind=\? AND status=\? AND sorted_at>\? AND sorted_at<\?\)/,
        title: /publications_status_titles/,
        changed: /publications_status_changed/,
      }[sort],
      (db) =>
        listPublicationIds(
          db,
          { kind: 'article', scope: 'kept', sort, span: YEAR, status: { shown: 'published', at: NOW } },
          PAGE,
        ),
    ],
  ]),
  ...(['newest', 'oldest', 'title', 'changed'] as const).flatMap((sort) =>
    (['any', 'draft', 'scheduled', 'published'] as const).flatMap((shown): IndexedQuestion[] => {
      const status = shown === 'any' ? undefined : ({ shown, at: NOW } as const);
      const list = { kind: 'article', scope: 'kept', sort, isToDescribe: true, status } as const;
      const index = {
        newest: /publications_to_describe /,
        oldest: /publications_to_describe /,
        title: /publications_to_describe_titles/,
        changed: /publications_to_describe_changed/,
      }[sort];
      const place = { key: NOW, id: ID };
      return [
        [
          `finds what has pictures to describe and ${shown} status, sorted by ${sort}`,
          index,
          (db) => steppedPublications(db, list).findMatches(undefined, undefined),
        ],
        [
          `finds more of that, of ${shown} status, sorted by ${sort}`,
          index,
          (db) => steppedPublications(db, list).findMatches(place, place),
        ],
        [
          `finds where to go on there, of ${shown} status, sorted by ${sort}`,
          index,
          (db) => steppedPublications(db, list).findEnd(place, 100),
        ],
      ];
    }),
  ),
  ...([{ of: 'eau' }, { ofNone: ['eau', 'sante'] }] as const).flatMap((domains): IndexedQuestion[] => {
    const list = { kind: 'article', scope: 'kept', domains } as const;
    const name = 'of' in domains ? 'a domain' : 'no domain';
    return [
      ...(['newest', 'title', 'changed'] as const).map(
        (sort): IndexedQuestion => [
          `finds what is of ${name}, sorted by ${sort}`,
          new RegExp(
            `publications_${{ newest: 'kept', title: 'titles', changed: 'changed' }[sort]}.*SEARCH publication_domains USING.* sqlite_autoindex`,
            's',
          ),
          (db) => listPublicationIds(db, { ...list, sort }, PAGE),
        ],
      ),
      [
        `counts what is of ${name}`,
        /publications_kept.*SEARCH publication_domains USING.* sqlite_autoindex/s,
        (db) => countPublications(db, list),
      ],
    ];
  }),
  ['counts pictures to describe', /COVERING INDEX publications_to_describe_sums/, countPicturesToDescribe],
  [
    'counts a year',
    /publications_kept \(kind=\? AND sorted_at>\? AND sorted_at<\?\)/,
    (db) => countPublications(db, { kind: 'article', scope: 'kept', sort: 'title', span: YEAR }),
  ],
  [
    'finds the newest date before another year',
    /publications_kept \(kind=\? AND sorted_at>\? AND sorted_at<\?\)/,
    (db) => findNewestDate(db, { kind: 'article', scope: 'kept' }, YEAR.from),
  ],
  [
    'finds a page of a year for visitors',
    /publications_public \(kind=\? AND status=\? AND sorted_at>\? AND sorted_at<\?\)/,
    (db) => listPublicationIds(db, { kind: 'article', scope: VISIBLE, span: YEAR }, PAGE),
  ],
  [
    'counts a year for visitors',
    /publications_public \(kind=\? AND status=\? AND sorted_at>\? AND sorted_at<\?\)/,
    (db) => countPublications(db, { kind: 'article', scope: VISIBLE, span: YEAR }),
  ],
  [
    'finds the newest date that visitors see before another year',
    /publications_public \(kind=\? AND status=\? AND sorted_at>\? AND sorted_at<\?\)/,
    (db) => findNewestDate(db, { kind: 'article', scope: VISIBLE }, YEAR.from),
  ],
  ...(['draft', 'scheduled', 'published'] as const).flatMap((shown): IndexedQuestion[] => [
    ...(['newest', 'oldest', 'title', 'changed'] as const).map(
      (sort): IndexedQuestion => [
        `finds a page of ${shown} publications, sorted by ${sort}`,
        {
          newest: /publications_public/,
          oldest: /publications_public/,
          title: /status_titles/,
          changed: /status_changed/,
        }[sort],
        (db) =>
          listPublicationIds(db, { kind: 'article', scope: 'kept', sort, status: { shown, at: NOW } }, PAGE),
      ],
    ),
    [
      `counts ${shown} publications`,
      /publication_counts|publications_public/,
      (db) => countPublications(db, { kind: 'article', scope: 'kept', status: { shown, at: NOW } }),
    ],
  ]),
  [
    'finds the newest bulletin in force',
    /publications_public \(kind=\? AND status=\? AND sorted_at>|publications_ending \(kind=\? AND status=\? AND ends_at>/,
    (db) => findInForce(db, new Date(NOW)),
  ],
  ['finds the drafts', /publications_drafts|publication_counts/, (db) => findDrafts(db, 5)],
  ['finds scheduled publications', /publications_dated/, (db) => findScheduled(db, NOW, 5)],
  ['looks up a slug', /publication_slugs/, (db) => findBySlug(db, 'article', 'eau')],
  [
    'reads the cards of a page',
    /publications_public/,
    (db) => listSummaries(db, { kind: 'article', scope: VISIBLE }, PAGE),
  ],
  ['reads the cards of some publications', /publications/, (db) => findSummaries(db, [ID])],
];

describeIndexed('publications', QUESTIONS);

describeOnDatabase('sqlite', 'a short list of a year', (world) => {
  it('is found by its dates and sorted, instead of sought among all in its order', async () => {
    for (const sort of ['title', 'changed'] as const)
      for (const status of [undefined, { shown: 'published', at: NOW } as const]) {
        const list = { kind: 'article', scope: 'kept', sort, status, span: YEAR } as const;
        const page = { page: 1, pageSize: 10 };
        const [{ plan } = { plan: '' }] = await plansOf(world(), (db) =>
          listPublicationIds(db, list, page, 3),
        );
        expect(plan).toMatch(
          /publications_(kept|public) [(]kind=[?] AND (status=[?] AND )?sorted_at>[?] AND sorted_at<[?][)]/,
        );
      }
  });
});

describeOnEachDatabase('a list within a span, in another order than by date', (world) => {
  it('has the same rows in the same order, whether it is short or long', async () => {
    const { config, services } = world();
    await seedPublications(config.database, 1_500);
    const rows = await services.db
      .selectFrom('publications')
      .select(['id', 'kind', 'search_text', 'updated_at', 'sorted_at', 'deleted_at'])
      .orderBy('sorted_at')
      .execute();
    const dates = rows.map(({ sorted_at }) => sorted_at);
    // Some 1,100 articles, and some 40.
    for (const [sort, keyOf] of [
      ['title', (row: (typeof rows)[number]) => row.search_text.slice(0, 200)],
      ['changed', (row: (typeof rows)[number]) => row.updated_at],
    ] as const)
      for (const from of [50, 1_400]) {
        const span = { from: dates[from] ?? '', before: dates.at(-10) ?? '' };
        const list = { kind: 'article', scope: 'kept', sort, span } as const;
        const expected = rows
          .filter(({ kind, deleted_at }) => kind === 'article' && deleted_at === null)
          .filter(({ sorted_at }) => sorted_at >= span.from && sorted_at < span.before)
          .map((row) => ({ id: row.id, key: keyOf(row) }))
          .toSorted((one, other) =>
            one.key === other.key ? (one.id < other.id ? -1 : 1) : one.key < other.key ? -1 : 1,
          )
          .map(({ id }) => id);
        if (sort === 'changed') expected.reverse();
        const total = await countPublications(services.db, list);
        expect(total).toBe(expected.length);
        const pages = Array.from({ length: Math.ceil(total / 100) }, (_, index) =>
          listPublicationIds(services.db, list, { page: index + 1, pageSize: 100 }, total),
        );
        const found = (await Promise.all(pages)).flat();
        expect(found).toEqual(expected);
      }
  });
});

describeOnEachDatabase('a list of what has pictures to describe', (world) => {
  it('has all of each status and no other, though it is read in steps', async () => {
    const { config, services, clock } = world();
    await seedPublications(config.database, 300);
    await writeVisible(services.db, (trx) =>
      trx.updateTable('publications').set({ pictures_to_describe: 1 }).execute(),
    );
    const rows = await services.db
      .selectFrom('publications')
      .select(['id', 'status', 'published_at', 'sorted_at'])
      .where('kind', '=', 'article')
      .where('deleted_at', 'is', null)
      .orderBy('sorted_at')
      .execute();
    // Half of them are still to come, more than one step.
    clock.set(rows[Math.floor(rows.length / 2)]?.sorted_at ?? '');
    const now = clock.now();
    const statusOf = (row: (typeof rows)[number]) =>
      shownStatus({ ...row, publishedAt: row.published_at }, now);
    for (const status of ['draft', 'scheduled', 'published'] as const)
      for (const sort of PUBLICATION_SORTS) {
        const expected = rows.filter((row) => statusOf(row) === status).map(({ id }) => id);
        expect(expected.length).toBeGreaterThan(1);
        const ids: string[] = [];
        for (const page of [1, 2]) {
          const asked = { page: { page, pageSize: 100 }, isToDescribe: true, isBrief: true, status, sort };
          const { items, total } = await listPublications(services, 'article', 'kept', asked);
          expect([sort, status, total]).toEqual([sort, status, expected.length]);
          for await (const { id } of items) ids.push(id);
        }
        if (sort === 'oldest') expect(ids).toEqual(expected);
        expect(ids.toSorted()).toEqual(expected.toSorted());
      }
  });
});
