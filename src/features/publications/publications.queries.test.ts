import { describeIndexed, type IndexedQuestion } from '#tests/support/query-plans.ts';
import {
  countPublications,
  findBySlug,
  findNeighbour,
  findSummaries,
  listPublicationIds,
} from './publications.queries.ts';

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
  ['looks an address up', /publication_slugs/, (db) => findBySlug(db, 'article', 'eau')],
  ['reads the cards of a page', /publications/, (db) => findSummaries(db, [ID])],
];

describeIndexed('publications', QUESTIONS);
