import { CommitFeed, type CommitNotices, type WrittenTable } from '#platform/db/commit-feed.ts';
import type { Database } from '#platform/db/schema.ts';
import type { Forgotten, PageChanges } from './shown.ts';

/** Tables whose rows visitors see, on pages, in feeds or in the sitemap. */
const SHOWN_TABLES: ReadonlySet<string> = new Set<keyof Database>([
  'publications',
  'publication_images',
  'publication_slugs',
  'media',
  'agents',
  'gallery_items',
  'reports',
  'organisation_sections',
]);

function isShown({ table }: WrittenTable): boolean {
  return table === '*' || SHOWN_TABLES.has(table);
}

/** Creates the feed that an open database tells its commits to. */
export function createCommitFeed(): CommitFeed {
  return new CommitFeed((written) => !written.some(isShown));
}

function forgottenBy(_notices: CommitNotices): Forgotten {
  return 'everything';
}

/** Returns what a database's commits make outdated. */
export function pageChangesOf(feed: CommitFeed): PageChanges {
  return {
    subscribe: (listener) => feed.subscribe((notices) => listener(forgottenBy(notices))),
    isCurrent: () => feed.isCurrent(),
  };
}
