import { describeIndexed } from '#tests/support/query-plans.ts';
import { listLibraryIds } from './library.queries.ts';
import { findPublicMedia } from './media.queries.ts';

const SECOND_PAGE = { offset: 10, limit: 10 };

describeIndexed('library_images', [
  ['finds a page', /library_images/, (db) => listLibraryIds(db, SECOND_PAGE)],
]);

describeIndexed('media', [
  [
    'tells whether everybody may see a picture, by keys alone',
    /SEARCH publications USING INDEX sqlite_autoindex_publications/,
    (db) => findPublicMedia(db, 'k'.repeat(43), '2026-03-02T08:00:00.000Z'),
  ],
]);
