import { describeIndexed, type IndexedQuestion } from '#tests/support/query-plans.ts';
import { TEST_START } from '#tests/support/world.ts';
import { CONTENT_TYPES, type EndingType, PUBLISHED_TYPES } from '../content-types.ts';
import { countItems, findGivenYear, findItem, findNewestItem, listItemIds } from './collections.queries.ts';
import { countPart, listPartIds } from './parted-list.queries.ts';

const ID = '0192d9c0-0000-7000-8000-000000000000';
const YEAR = { from: '2023-12-31T22:00:00.000Z', before: '2024-12-31T22:00:00.000Z' };
const SECOND_PAGE = { offset: 10, limit: 10 };

const COLLECTIONS = [
  { subject: 'agent', table: 'agents', order: 'position' },
  { subject: 'gallery_item', table: 'gallery_items', order: 'newest' },
  { subject: 'report', table: 'reports', order: 'newest' },
  { subject: 'event', table: 'agenda_events', order: 'newest' },
  { subject: 'notice', table: 'notices', order: 'newest' },
] as const;

for (const { subject, table, order } of COLLECTIONS) {
  const questions: IndexedQuestion[] = [
    [
      'counts what is kept',
      new RegExp(`${table}_(kept|titles|by_year)`),
      (db) => countItems(db, { table, scope: 'kept' }),
    ],
    ['counts the trash', new RegExp(`${table}_trashed`), (db) => countItems(db, { table, scope: 'trashed' })],
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
    [
      'finds the newest date before another year',
      new RegExp(`${table}_(kept|newest)`),
      (db) => findNewestItem(db, table, YEAR.from),
    ],
    ...(order === 'newest'
      ? ([
          [
            'counts a year',
            new RegExp(`${table}_kept`),
            (db) => countItems(db, { table, scope: 'kept', span: YEAR }),
          ],
          [
            'finds a page of a year',
            new RegExp(`${table}_kept`),
            (db) => listItemIds(db, { table, order, scope: 'kept', span: YEAR }, SECOND_PAGE),
          ],
        ] satisfies IndexedQuestion[])
      : []),
    [
      'finds one',
      /sqlite_autoindex/,
      (db) => findItem(db, { subject, table, hasFile: subject !== 'notice', hasDocuments: false }, ID),
    ],
  ];
  describeIndexed(table, questions);
}

const GALLERY_TO_DESCRIBE = { table: 'gallery_items', scope: 'kept', flagColumn: 'alt_pending' } as const;
describeIndexed('pictures to describe', [
  ['counts them', /gallery_items_to_describe/, (db) => countItems(db, GALLERY_TO_DESCRIBE)],
  [
    'finds a page',
    /gallery_items_to_describe/,
    (db) => listItemIds(db, { ...GALLERY_TO_DESCRIBE, order: 'newest' }, SECOND_PAGE),
  ],
]);

describeIndexed('the years that reports are about', [
  [
    'finds the newest one before another',
    /reports_by_year \(<expr><\?\)/,
    (db) => findGivenYear(db, 'reports', 'year', 2024),
  ],
  ['finds the newest one', /reports_by_year/, (db) => findGivenYear(db, 'reports', 'year', undefined)],
]);

const endingTypes = PUBLISHED_TYPES.filter(
  (type): type is EndingType => 'over' in CONTENT_TYPES[type].published,
);
for (const type of endingTypes) {
  const { table } = CONTENT_TYPES[type];
  const part = { at: TEST_START, offset: 0, limit: 10 };
  describeIndexed(`the parts of ${table}`, [
    ['finds what is to come', new RegExp(`${table}_over`), (db) => listPartIds(db, type, 'current', part)],
    ['finds what is over', new RegExp(`${table}_over`), (db) => listPartIds(db, type, 'over', part)],
    [
      'counts what is to come',
      new RegExp(`${table}_(over|published|hidden)`),
      (db) => countPart(db, type, 'current', TEST_START),
    ],
  ]);
}
