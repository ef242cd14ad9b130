import { CommitFeed } from '#platform/db/commit-feed.ts';
import type { NoticedTags } from '#platform/db/commit-notices.ts';
import type { Transaction } from '#platform/db/index.ts';
import { giveNotice } from '#platform/db/notices.queries.ts';
import type { Follower } from './record-change.ts';
import type { Forgotten, PageChanges, Tag } from './shown.ts';
import { areNoticed, tablesOfChange } from './shown-tables.ts';
import { touchedTags } from './touched-tags.ts';

/** Creates the feed that an open database tells its commits to. */
export function createCommitFeed(): CommitFeed {
  return new CommitFeed(areNoticed);
}

/** Says which tags the running transaction touches, beside those of the change that it records. */
export function touchTags(trx: Transaction, tags: readonly Tag[]): Promise<void> {
  return giveNotice(trx, tags);
}

/** Gives notice of each change: at its commit, the pages that show what changed are forgotten. */
export const pageFollower: Follower = {
  inTransaction: (trx, { change }) => giveNotice(trx, touchedTags(change)),
};

function forgottenBy(tags: NoticedTags): Forgotten {
  if (tags === 'everything') return tags;
  // Every process writes the vocabulary of `Tag`; one that nobody knows touches nothing.
  return [...tags, ...[...tablesOfChange(tags)].map((table) => `table:${table}`)] as Tag[];
}

/** Returns what a database's commits make outdated. */
export function pageChangesOf(feed: CommitFeed): PageChanges {
  return {
    subscribe: (listener) => feed.subscribe((tags) => listener(forgottenBy(tags))),
    isCurrent: () => feed.isCurrent(),
  };
}
