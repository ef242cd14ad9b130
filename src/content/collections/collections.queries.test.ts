import { describeIndexed, type IndexedQuestion } from '#tests/support/query-plans.ts';
import { countItems, findItem, listItemIds } from './collections.queries.ts';

const ID = '0192d9c0-0000-7000-8000-000000000000';
const SECOND_PAGE = { offset: 10, limit: 10 };

const COLLECTIONS = [
  { table: 'agents', order: 'position' },
  { table: 'gallery_items', order: 'newest' },
  { table: 'reports', order: 'newest' },
] as const;

for (const { table, order } of COLLECTIONS) {
  const questions: IndexedQuestion[] = [
    ['counts what is kept', new RegExp(`${table}_(kept|titles)`), (db) => countItems(db, table, 'kept')],
    ['counts the trash', new RegExp(`${table}_trashed`), (db) => countItems(db, table, 'trashed')],
    [
      'finds a page outside the trash',
      new RegExp(`${table}_kept`),
      (db) => listItemIds(db, { table, order, scope: 'kept' }, SECOND_PAGE),
    ],
    [
      'finds a page of the trash',
      new RegExp(`${table}_trashed`),
      (db) => listItemIds(db, { table, order, scope: 'trashed' }, SECOND_PAGE),
    ],
    ['finds one', /sqlite_autoindex/, (db) => findItem(db, table, ID)],
  ];
  describeIndexed(table, questions);
}
