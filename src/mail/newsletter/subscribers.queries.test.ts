import { describeIndexed } from '#tests/support/query-plans.ts';
import {
  countSubscribers,
  deleteByEmailKey,
  findSubscribers,
  listSubscriberIds,
} from './subscribers.queries.ts';

const PAGE = { page: 2, pageSize: 10 };

describeIndexed('subscribers', [
  [
    'reads the subscribers of a page',
    /sqlite_autoindex_subscribers/,
    (db) => findSubscribers(db, ['x', 'y']),
  ],
  ['counts the subscribers', /INDEX/, (db) => countSubscribers(db)],
  ['finds a page', /subscribers_newest/, (db) => listSubscriberIds(db, 'newest', PAGE)],
  ['finds a page, oldest first', /subscribers_newest/, (db) => listSubscriberIds(db, 'oldest', PAGE)],
  ['finds a page by address', /sqlite_autoindex_subscribers/, (db) => listSubscriberIds(db, 'email', PAGE)],
  [
    'deletes by e-mail',
    /email_key/,
    (db) => db.transaction().execute((trx) => deleteByEmailKey(trx, 'aline@exemple.org')),
  ],
]);
