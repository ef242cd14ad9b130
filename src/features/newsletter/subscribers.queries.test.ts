import { describeIndexed } from '#tests/support/query-plans.ts';
import { countSubscribers, deleteByEmailKey, findSubscribers } from './subscribers.queries.ts';

describeIndexed('subscribers', [
  ['counts them', /INDEX/, (db) => countSubscribers(db)],
  ['finds a page', /subscribers_newest/, (db) => findSubscribers(db, { page: 2, pageSize: 10 })],
  [
    'finds a page, oldest first',
    /subscribers_newest/,
    (db) => findSubscribers(db, { page: 2, pageSize: 10 }, { sort: 'oldest' }),
  ],
  [
    'finds a page by address',
    /sqlite_autoindex_subscribers/,
    (db) => findSubscribers(db, { page: 2, pageSize: 10 }, { sort: 'email' }),
  ],
  [
    'looks an address up',
    /email_key/,
    (db) => db.transaction().execute((trx) => deleteByEmailKey(trx, 'aline@exemple.org')),
  ],
]);
