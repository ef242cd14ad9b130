import { describeIndexed, type IndexedQuestion } from '#tests/support/query-plans.ts';
import {
  countByKind,
  countPublications,
  findDrafts,
  findNeighbour,
  findScheduled,
  listPublicationIds,
} from './publication-lists.queries.ts';
import { findBySlug, findSummaries } from './publications.queries.ts';

const NOW = '2026-03-02T08:00:00.000Z';
const ID = '0192d9c0-0000-7000-8000-000000000000';

const QUESTIONS: readonly IndexedQuestion[] = [
  [
    'counts what is public',
    /publications_public/,
    (db) => countPublications(db, 'article', { visibleAt: NOW }),
  ],
  [
    'finds a page of what is public',
    /publications_public/,
    (db) => listPublicationIds(db, 'article', { visibleAt: NOW }, { page: 5000, pageSize: 10 }),
  ],
  [
    'finds a page of what is kept',
    /publications_(kept|public)/,
    (db) => listPublicationIds(db, 'article', 'kept', { page: 2, pageSize: 10 }),
  ],
  [
    'finds a page of the trash',
    /publications_trashed/,
    (db) => listPublicationIds(db, 'article', 'trashed', { page: 2, pageSize: 10 }),
  ],
  [
    'finds the newer neighbour',
    /publications_public/,
    (db) => findNeighbour(db, 'article', NOW, { sorted_at: NOW, id: ID }, 'newer'),
  ],
  [
    'finds the older neighbour',
    /publications_public/,
    (db) => findNeighbour(db, 'article', NOW, { sorted_at: NOW, id: ID }, 'older'),
  ],
  ...(['oldest', 'title', 'changed'] as const).map(
    (sort): IndexedQuestion => [
      `finds a page of what is kept, sorted: ${sort}`,
      /publications_/,
      (db) => listPublicationIds(db, 'article', 'kept', { page: 2, pageSize: 10 }, { sort }),
    ],
  ),
  ...(['draft', 'scheduled', 'published'] as const).flatMap((shown): IndexedQuestion[] => [
    [
      `finds a page of what is ${shown}`,
      /publications_public/,
      (db) =>
        listPublicationIds(db, 'article', 'kept', { page: 2, pageSize: 10 }, { status: { shown, at: NOW } }),
    ],
    [
      `counts what is ${shown}`,
      /publications_public/,
      (db) => countPublications(db, 'article', 'kept', { status: { shown, at: NOW } }),
    ],
  ]),
  ['finds the drafts', /publications_drafts/, (db) => findDrafts(db, 5)],
  ['finds what is scheduled', /publications_dated/, (db) => findScheduled(db, NOW, 5)],
  ['counts what is kept of each kind', /publications_/, (db) => countByKind(db, 'kept')],
  ['counts the trash of each kind', /publications_trashed/, (db) => countByKind(db, 'trashed')],
  ['looks an address up', /publication_slugs/, (db) => findBySlug(db, 'article', 'eau')],
  ['reads the cards of a page', /publications/, (db) => findSummaries(db, [ID])],
];

describeIndexed('publications', QUESTIONS);
