import { describeIndexed } from '#tests/support/query-plans.ts';
import { listLibraryIds } from './library.queries.ts';

const SECOND_PAGE = { offset: 10, limit: 10 };

describeIndexed('library_images', [
  ['finds a page', /library_images/, (db) => listLibraryIds(db, SECOND_PAGE)],
]);
